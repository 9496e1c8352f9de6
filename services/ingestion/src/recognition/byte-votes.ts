/** What the bytes above 127 of a text that is not clean UTF-8 speak for. */
export type ByteVotes = { cp850: number; windows1252: number; utf8: number; brokenUtf8: number };

/** Letters with accents as code page 850 has them; the same bytes are signs or controls in windows-1252. */
const cp850Letters = new Set([0x81, 0x82, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5]);
const windowsLetters = new Set([
  0xc1, 0xc9, 0xcd, 0xd1, 0xd3, 0xda, 0xdc, 0xe1, 0xe7, 0xe9, 0xed, 0xf1, 0xf3, 0xfa, 0xfc,
]);

/** Counts one piece of a file; words cut between pieces lose at most one vote. */
export function addByteVotes(votes: ByteVotes, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      votes.utf8 += 1;
      at += length - 1;
      continue;
    }
    votes.brokenUtf8 += 1;
    if (!isLetter(bytes[at - 1]) && !isLetter(bytes[at + 1])) continue;
    if (cp850Letters.has(byte)) votes.cp850 += 1;
    else if (windowsLetters.has(byte)) votes.windows1252 += 1;
  }
}

/** Bytes of the UTF-8 sequence that starts here, 0 where none does. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length === 0 || lead > 0xf4) return 0;
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122));
}
