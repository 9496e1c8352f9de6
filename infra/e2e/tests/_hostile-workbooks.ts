import { zip } from '@cifra/sample-company';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Part = { readonly name: string; readonly content: string | Buffer };

/** The parts of a workbook of one sheet, whose XML is given. */
function workbookParts(sheet: string | Buffer, strings = `<sst xmlns="${main}"/>`): Part[] {
  const link = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${links}/${type}" Target="${target}"/>`;
  const relations = (...inside: string[]): string =>
    `${declaration}<Relationships xmlns="${packages}">${inside.join('')}</Relationships>`;
  return [
    { name: '[Content_Types].xml', content: `${declaration}<Types/>` },
    { name: '_rels/.rels', content: relations(link('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Diario" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        link('rId2', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    { name: 'xl/sharedStrings.xml', content: `${declaration}${strings}` },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
}

const sheetOf = (rows: string): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const shared = (text: string): string => `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`;

/** A hundred megabytes of blanks in a file of a hundred kilobytes. */
export const bombWorkbook = (): Buffer => zip(workbookParts(Buffer.alloc(100 << 20, 0x20)));

/** The same, whose directory claims that it is small. */
export const lyingWorkbook = (): Buffer =>
  zip(
    workbookParts(Buffer.alloc(100 << 20, 0x20)).map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, claims: 5_000 } : part,
    ),
  );

/** Sixty thousand parts beside the sheet. */
export const crowdedWorkbook = (): Buffer =>
  zip([
    ...workbookParts(sheetOf('')),
    ...Array.from({ length: 60_000 }, (_, at) => ({ name: `xl/media/${at}.bin`, content: '' })),
  ]);

/** A zip within a zip, five deep: what is inside is never unpacked. */
export const nestedWorkbook = (): Buffer => {
  let inside: Buffer = bombWorkbook();
  for (let depth = 0; depth < 5; depth += 1)
    inside = zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/a.xlsx', content: inside },
    ]);
  return inside;
};

/** Cells within cells. */
export const deepWorkbook = (): Buffer => zip(workbookParts(sheetOf('<row>'.repeat(200_000))));

/** Shared texts that would stand for three thousand million letters. */
export const laughingWorkbook = (): Buffer => {
  const lols = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  const strings = `<!DOCTYPE sst [<!ENTITY l0 "lol">${lols}]>${shared('&l9;')}`;
  return zip(workbookParts(sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), strings));
};

/** A sheet that names another file of the machine as an entity. */
export const peekingWorkbook = (): Buffer => {
  const strings = `<!DOCTYPE sst [<!ENTITY peek SYSTEM "file:///etc/passwd">]>${shared('&peek;')}`;
  return zip(workbookParts(sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), strings));
};

/** Rows and columns numbered far beyond what a sheet can hold. */
export const farWorkbook = (): Buffer =>
  zip(
    workbookParts(
      sheetOf(
        '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row><row r="999999999999"><c r="A999999999999"><v>1</v></c></row>',
      ),
    ),
  );

/** What Excel wraps around a workbook behind a password: a compound file with an encrypted package. */
export const protectedWorkbook = (): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(4000),
  ]);

/** A sheet of another office. */
export const openDocument = (): Buffer =>
  zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
    { name: 'content.xml', content: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  ]);
