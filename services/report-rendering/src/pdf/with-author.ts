const product = 'Cifra';

/** The end of a PDF as Chromium writes it: how many objects, the catalogue, the information, and where the table is. */
const ending =
  /trailer\s*<<\/Size (\d+)\s*\/Root (\d+) 0 R\s*\/Info (\d+) 0 R>>\s*startxref\s*(\d+)\s*%%EOF\s*$/;

/**
 * Adds who made a PDF of Chromium, which takes title and language from the page but no author. The new information
 * is appended, as PDF foresees for changes (ISO 32000-1, 7.5.6), so that nothing before it moves. A PDF that ends in
 * another way is given back as it is.
 */
export function withAuthor(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const [, size, root, info, table] =
    ending.exec(bytes.toString('latin1', Math.max(0, bytes.length - 500))) ?? [];
  if (info === undefined) return pdf;
  const start = bytes.indexOf(`\n${info} 0 obj\n<<`, 0, 'latin1');
  const end = bytes.indexOf('\nendobj', start, 'latin1');
  if (start === -1 || end === -1) return pdf;
  const object = bytes
    .toString('latin1', start + 1, end)
    .replace('<<', `<</Author (${product})\n`)
    .replace('/Creator (Chromium)', `/Creator (${product})`);
  const objectAt = bytes.length + 1;
  const tableAt = objectAt + object.length + '\nendobj\n'.length;
  const appended = [
    `\n${object}\nendobj`,
    `xref\n${info} 1\n${String(objectAt).padStart(10, '0')} 00000 n `,
    `trailer\n<</Size ${size} /Root ${root} 0 R /Info ${info} 0 R /Prev ${table}>>`,
    `startxref\n${tableAt}\n%%EOF\n`,
  ].join('\n');
  return Uint8Array.from(Buffer.concat([bytes, Buffer.from(appended, 'latin1')]));
}
