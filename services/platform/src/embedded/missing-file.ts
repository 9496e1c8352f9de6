/** Whether the operating system said that there is no such file or folder. */
export function isMissingFile(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'ENOENT';
}
