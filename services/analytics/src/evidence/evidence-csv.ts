import type { DatasetManifest } from '@cifra/proto';
import type { CitedRow } from './read-evidence.ts';

/** The rows behind a figure as `figure_id,file,sheet,row,contribution` (RFC 4180), a batch of lines at a time. */
export async function* evidenceCsv(
  figureId: string,
  manifest: DatasetManifest,
  batches: AsyncIterable<readonly CitedRow[]>,
): AsyncGenerator<string> {
  yield 'figure_id,file,sheet,row,contribution\r\n';
  for await (const batch of batches) {
    yield batch
      .map(({ file, sheet, row, contribution }) => {
        const name = manifest.files[file]?.name ?? '';
        return `${figureId},${field(name)},${field(sheet ?? '')},${row},${contribution}\r\n`;
      })
      .join('');
  }
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
