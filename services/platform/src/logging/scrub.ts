const email = /[^\s"'<>()@,;:]+@[^\s"'<>()@,;:]+\.[^\s"'<>()@,;:.]+/g;
const token = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const bearer = /\bBearer\s+\S+/gi;

/** Takes e-mail addresses and tokens out of a text that is about to be logged. */
export function scrub(text: string): string {
  return text.replace(bearer, 'Bearer [token]').replace(token, '[token]').replace(email, '[email]');
}
