import { zip, type ZipMember } from '@cifra/sample-company';

/**
 * A cell: text, a number as its digits stand in the part (`n:1234.5`), a date by its day number (`d:44927`), a formula
 * with its stored value (`f:SUM(A1)=3`) or without (`f:-5`), or any element (`<c …>`).
 */
export type GivenSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly state?: 'hidden' | 'veryHidden';
};

export type GivenWorkbook = {
  readonly sheets: readonly GivenSheet[];
  readonly date1904?: boolean;
  readonly extra?: readonly ZipMember[];
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook written by hand, part by part, so that each of them can be anything. */
export function workbook({ sheets, date1904 = false, extra = [] }: GivenWorkbook): Buffer {
  return zip([...workbookMembers({ sheets, date1904 }), ...extra]);
}

/** The parts of such a workbook. */
export function workbookMembers({ sheets, date1904 = false }: GivenWorkbook): readonly ZipMember[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const tabs = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${state === undefined ? '' : ` state="${state}"`}/>`,
  );
  return [
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation('rId900', 'styles', 'styles.xml'),
      ),
    },
    {
      name: 'xl/styles.xml',
      content: `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${xml}<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    })),
  ];
}

function rowXml(cells: readonly string[], at: number): string {
  return `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('')}</row>`;
}

function letters(column: number): string {
  return String.fromCodePoint(65 + column);
}

function cellXml(cell: string, reference: string): string {
  const at = `r="${reference}"`;
  if (cell === '') return '';
  if (cell.startsWith('<')) return cell;
  if (cell.startsWith('n:')) return `<c ${at}><v>${cell.slice(2)}</v></c>`;
  if (cell.startsWith('d:')) return `<c ${at} s="1"><v>${cell.slice(2)}</v></c>`;
  if (!cell.startsWith('f:')) return `<c ${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const [formula = '', value] = cell.slice(2).split('=');
  return `<c ${at}><f>${escaped(formula)}</f>${value === undefined ? '' : `<v>${value}</v>`}</c>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
