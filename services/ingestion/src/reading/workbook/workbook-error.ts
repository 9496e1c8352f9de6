import type { FileFault } from '../reading-result.ts';

/** Why a file that begins like a workbook can't be read; `cell` is the sheet or part at fault, for its owner. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly fault: FileFault;
  readonly cell: string | null;

  constructor(fault: FileFault, cell: string | null = null, cause?: unknown) {
    super(`the workbook can't be read: ${fault}`, { cause });
    this.fault = fault;
    this.cell = cell;
  }
}
