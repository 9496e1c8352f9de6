/** Ids that can be foreseen: `prefix-1`, `prefix-2`, … */
export function createSequentialIds(prefix = 'id'): () => string {
  let last = 0;
  return () => `${prefix}-${(last += 1)}`;
}
