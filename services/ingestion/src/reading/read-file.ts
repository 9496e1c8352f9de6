import { type Content, sniffContent } from '../recognition/sniff-content.ts';
import { isFec, readFec } from '../systems/fec/read-fec.ts';
import { readSaft } from '../systems/saft-pt/read-saft.ts';
import { readTable } from '../systems/spanish-ledger/read-table.ts';
import { readWorkbook } from '../systems/spanish-ledger/read-workbook.ts';
import { RecordsError } from './read-records.ts';
import { type FileFault, type ReadingResult, refused } from './reading-result.ts';

/**
 * Reads a file in full: recognises it, decides how its cells are written from all of them, and hands each posting
 * to `write`. Never throws for what the file holds; its faults are results.
 */
export async function readFile(path: string, write: (line: string) => void): Promise<ReadingResult> {
  const content = await sniffContent(path);
  try {
    return await readContent(path, content, write);
  } catch (error) {
    if (error instanceof RecordsError) return refused('unclosed_quote', error.row);
    throw error;
  }
}

async function readContent(
  path: string,
  content: Content,
  write: (line: string) => void,
): Promise<ReadingResult> {
  switch (content.kind) {
    case 'text':
      if (await isFec(path, content.form)) return readFec(path, content.form, write);
      return readTable(path, content.form, write);
    case 'markup':
      return readSaft(path, content.form, write);
    case 'workbook':
      return readWorkbook(path, write);
    case 'binary':
      return refused(faultOf(content));
  }
}

function faultOf({ what }: Extract<Content, { kind: 'binary' }>): FileFault {
  return what;
}
