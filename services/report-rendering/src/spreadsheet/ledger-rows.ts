import type { Bilingual, LedgerColumn } from '@cifra/proto';
import { styleIndex } from './cell.ts';
import { entryKinds, inBoth } from './captions.ts';
import { columnName } from './column-name.ts';

/** What begins a formula. */
const formulaStarts = `('=', '+', '-', '@')`;
const maxTextLength = 32_767;
const maxDigits = 15;

/**
 * The SQL expression that writes a posting as a row of a sheet, cell by cell as `cellXml` would: half a million
 * postings are ten million cells, which the database writes several times as fast. The row's number is the posting's
 * ordinal + 2, below the header. Columns are those of the ledger dataset, `file` being the file's name; its texts hold no
 * control characters and no outer spaces, so they need neither replacement nor a mark to keep spaces.
 */
export function rowExpression(columns: readonly Exclude<LedgerColumn, 'posting'>[]): string {
  const cells = columns.map((name, index) => cellExpression(name, columnName(index)));
  return `concat('<row r="', posting + 2, '">', ${cells.join(', ')}, '</row>')`;
}

/** Whether a spreadsheet keeps all digits of an amount, as SQL. */
export function fitsExpression(column: 'debit' | 'credit'): string {
  const digits = `replace(replace("${column}"::VARCHAR, '-', ''), '.', '')`;
  return `(${isShort(column)} OR length(rtrim(ltrim(${digits}, '0'), '0')) <= ${maxDigits})`;
}

/** Nine digits before the mark and six behind it always fit; narrow decimals become text several times as fast. */
function isShort(column: 'debit' | 'credit'): string {
  return `abs("${column}") < 1000000000`;
}

function cellExpression(name: Exclude<LedgerColumn, 'posting'>, letter: string): string {
  const open = (style: number, more = ''): string =>
    `'<c r="${letter}', posting + 2, '"${more} s="${style}">'`;
  const text = (value: string, style: string): string =>
    `concat('<c r="${letter}', posting + 2, '" t="inlineStr" s="', ${style}, '"><is><t>', ${value}, '</t></is></c>')`;
  switch (name) {
    case 'row':
      return `concat(${open(styleIndex.count)}, '<v>', "row", '</v></c>')`;
    case 'debit':
    case 'credit': {
      // Six decimals are shown; two at least are kept.
      const shown = (value: string): string => String.raw`regexp_replace(${value}::VARCHAR, '0{1,4}$', '')`;
      const number = (value: string): string =>
        `concat(${open(styleIndex.money)}, '<v>', ${value}, '</v></c>')`;
      return `CASE WHEN ${isShort(name)} THEN ${number(shown(`"${name}"::DECIMAL(18,6)`))}
        WHEN ${fitsExpression(name)} THEN ${number(shown(`"${name}"`))}
        ELSE ${text(shown(`"${name}"`), `'${styleIndex.plain}'`)} END`;
    }
    case 'date':
    case 'due_date':
    case 'document_date': {
      // Spreadsheets count days from 30 December 1899 and agree on none before 1 March 1900.
      const serial = `date_diff('day', DATE '1899-12-30', "${name}")`;
      return `CASE WHEN "${name}" IS NULL THEN '' WHEN ${serial} > 60
        THEN concat(${open(styleIndex.day)}, '<v>', ${serial}, '</v></c>')
        ELSE ${text(`"${name}"::VARCHAR`, `'${styleIndex.plain}'`)} END`;
    }
    case 'kind':
      return text(kindExpression, `'${styleIndex.plain}'`);
    default: {
      const style = `CASE WHEN left("${name}", 1) IN ${formulaStarts} THEN '${styleIndex.quoted}' ELSE '${styleIndex.plain}' END`;
      return `CASE WHEN coalesce("${name}", '') = '' THEN '' ELSE ${text(escaped(`left("${name}", ${maxTextLength})`), style)} END`;
    }
  }
}

function escaped(value: string): string {
  return [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
  ].reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, value);
}

const kindExpression = `CASE kind ${Object.entries(entryKinds)
  .map(([kind, name]: [string, Bilingual]) => `WHEN '${kind}' THEN '${inBoth(name)}'`)
  .join(' ')} ELSE kind END`;
