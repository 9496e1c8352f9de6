import { AppError, PermanentError } from '@cifra/platform';
import type { Logger } from '@cifra/platform';
import type { Language } from '@cifra/proto';
import type { RenderedReport } from '../pages/render-report.ts';
import type { PdfPrinter } from '../pdf/pdf-printer.ts';
import { provePrint } from '../pdf/prove-print.ts';
import type { PrintFault } from '../pdf/prove-print.ts';

export type PrintOrder = {
  readonly language: Language;
  /** Writes the pages again, with these sections given up for a plain sentence. */
  readonly render: (withdrawn: ReadonlySet<string>) => RenderedReport;
};

const mostWithdrawn = 2;

/**
 * Prints a report and proves the paper: every number on it is compared with the verified pages. A print that differs
 * is made once more; then the section that can't be printed as it was proven gives way to a plain sentence.
 * @throws PermanentError with `pipeline_failed`, reason `unproven_print`, when that does not help either
 */
export async function printProven(
  deps: { readonly printer: PdfPrinter; readonly logger: Logger },
  order: PrintOrder,
  report: RenderedReport,
): Promise<Uint8Array> {
  const { language } = order;
  const withdrawn = new Set<string>();
  let pages = report;
  let isSecondTry = false;
  for (;;) {
    const { html, title, promise } = pages;
    const pdf = await deps.printer.print(html, { language, title });
    const fault = await provePrint(pdf, promise);
    if (fault === null) return pdf;
    deps.logger.error('a print differs from its verified pages', { language, ...fault });
    if (isSecondTry) {
      withdrawn.add(faultySection(fault, withdrawn));
      pages = order.render(withdrawn);
    }
    isSecondTry = true;
  }
}

/** @throws PermanentError where no section is to blame, or giving it up did not help. */
function faultySection(fault: PrintFault, withdrawn: ReadonlySet<string>): string {
  if ('section' in fault && !withdrawn.has(fault.section) && withdrawn.size < mostWithdrawn)
    return fault.section;
  // The same pages would be printed the same way again.
  throw new PermanentError(new AppError('pipeline_failed', { params: { reason: 'unproven_print' } }));
}
