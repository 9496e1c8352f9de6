const minLength = 32;
const minDistinct = 12;
const telltale = /change.?me|password|secret|example|insecure|default|12345678|abcdefgh/i;

/** Why a secret must not be used, or undefined when it may. The secret itself is never told. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < minLength) return `is too short (${secret.length} characters; at least ${minLength})`;
  if (new Set(secret).size < minDistinct)
    return `is too uniform (fewer than ${minDistinct} different characters)`;
  if (telltale.test(secret)) return 'reads like a placeholder';
  return undefined;
}
