import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { type CsvError, parse } from 'csv-parse';
import { decodeText, type TextForm } from './decode-text.ts';
import { usualWidth } from './usual-width.ts';

/** How lines split into cells. */
export type Dialect = { readonly separator: string; readonly quoted: boolean };

/** One record: its cells, the line where it starts (from 1, as an editor counts) and how many lines it takes. */
export type OnRecord = (cells: readonly string[], row: number, lines: number) => 'stop' | undefined;

/** A record longer than this is an opening quote that nothing closes. */
const maxRecordBytes = 1 << 20;

/** An opening quote that is never closed, or a record without end. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError';
  readonly row: number;

  constructor(row: number, cause: unknown) {
    super('a quoted cell has no end', { cause });
    this.row = row;
  }
}

/**
 * Splits a text file into records, one call each, in order; blank lines are records of one blank cell.
 * Ends early when the callback says `stop`.
 * @returns whether the last line has its line end
 * @throws RecordsError naming the line where the endless record starts.
 */
export async function readRecords(
  path: string,
  form: TextForm,
  dialect: Dialect,
  onRecord: OnRecord,
): Promise<{ readonly lineEnded: boolean }> {
  let nextRow = 1;
  let isLead = true;
  let stopped = false;
  let lineEnded = true;
  const parser = parse({
    delimiter: dialect.separator,
    quote: dialect.quoted ? '"' : null,
    escape: '"',
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRecordBytes,
    on_record: (cells: string[], { lines }) => {
      if (isLead) {
        isLead = false;
        return null;
      }
      const row = nextRow;
      // The lead line is none of the file's.
      nextRow = lines;
      if (!stopped && onRecord(cells, row, nextRow - row) === 'stop') stopped = true;
      return null;
    },
  });
  // Nothing is ever pushed, but the readable side must flow for the stream to end.
  parser.resume();
  const done = finished(parser).catch((error: CsvError) => {
    throw error.code?.startsWith('CSV_') === true ? new RecordsError(nextRow, error) : error;
  });
  done.catch(() => undefined);
  let hasLead = false;
  for await (const text of decodeText(path, form)) {
    if (stopped || parser.destroyed) break;
    if (text === '') continue;
    // The parser builds an error, at great cost, for each record that is not as wide as its first one; a title row
    // would make it do so for all. A line of the table's width goes ahead, and is not passed on.
    if (!hasLead) parser.write(`${dialect.separator.repeat(usualWidth(text, dialect.separator) - 1)}\n`);
    hasLead = true;
    lineEnded = text.endsWith('\n');
    if (!parser.write(text)) await Promise.race([once(parser, 'drain'), done]);
  }
  if (stopped) {
    done.catch(() => undefined);
    parser.destroy();
    return { lineEnded };
  }
  parser.end();
  await done;
  return { lineEnded };
}
