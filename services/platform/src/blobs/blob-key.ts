const segmentPattern = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/;
const maxKeyLength = 900;

/**
 * A blob's key: two or more segments, the first being the tenant, joined by `/`. A segment is made of letters,
 * digits, `-`, `_`, `.`, does not start with a dot nor hold two in a row, so that every engine can keep it.
 * @throws TypeError
 */
export function checkBlobKey(key: string): string {
  const segments = key.split('/');
  if (segments.length < 2 || key.length > maxKeyLength || !segments.every(isSegment)) {
    throw new TypeError(`not a blob's key: ${JSON.stringify(key.slice(0, 200))}`);
  }
  return key;
}

/** What keys can start with: whole segments, then the beginning of one (or nothing). @throws TypeError */
export function checkBlobPrefix(prefix: string): string {
  const segments = prefix.split('/');
  const last = segments.pop() ?? '';
  if (prefix === '' || !segments.every(isSegment) || !(last === '' || isSegment(last))) {
    throw new TypeError(`not a prefix of blobs: ${JSON.stringify(prefix.slice(0, 200))}`);
  }
  return prefix;
}

/** A prefix that stands for a whole folder: it ends with `/`. @throws TypeError */
export function checkBlobFolder(prefix: string): string {
  if (!prefix.endsWith('/'))
    throw new TypeError(`not a folder of blobs: ${JSON.stringify(prefix.slice(0, 200))}`);
  return checkBlobPrefix(prefix);
}

function isSegment(segment: string): boolean {
  return segmentPattern.test(segment) && !segment.includes('..');
}
