import { formatPeriod, verifyHtml } from '@cifra/figures';
import type { Fault } from '@cifra/figures';
import { AppError } from '@cifra/platform';
import { companyName } from './company-name.ts';
import { markup } from './html.ts';
import type { Html } from './html.ts';
import { knownSources } from './known-sources.ts';
import { frameProof, frameStyles, frameText } from './page-frame.ts';
import { section } from './parts/section.ts';
import { say } from './report-view.ts';
import type { ReportView } from './report-view.ts';
import type { PrintPromise } from '../pdf/prove-print.ts';
import { alertsAndTasks } from './sections/alerts-and-tasks.ts';
import { cash } from './sections/cash.ts';
import { cover } from './sections/cover.ts';
import { glossaryAndCheck } from './sections/glossary.ts';
import { incomeAndExpenses } from './sections/income-and-expenses.ts';
import { liquidity } from './sections/liquidity.ts';
import { formulas } from './sections/formulas.ts';
import { method } from './sections/method.ts';
import { payables, receivables } from './sections/balances.ts';
import { result } from './sections/result.ts';
import { swot } from './sections/swot.ts';
import { topCustomers, topSuppliers } from './sections/top-parties.ts';
import { yearPage } from './sections/year-page.ts';
import { styles } from './styles.ts';

export type RenderedReport = {
  /** The whole document, ready to print. */
  readonly html: string;
  readonly title: string;
  /** Sections that could not be proven and were replaced by a plain sentence, with what was wrong. */
  readonly replaced: readonly { readonly section: string; readonly faults: readonly Fault[] }[];
  /** What the print of it has to show. */
  readonly promise: PrintPromise;
};

const sections: Readonly<Record<string, (view: ReportView) => Html | null>> = {
  cover,
  yearPage,
  result,
  incomeAndExpenses,
  cash,
  receivables,
  payables,
  topCustomers,
  topSuppliers,
  liquidity,
  swot,
  alertsAndTasks,
  method,
  formulas,
  glossaryAndCheck,
};

/**
 * Writes the report's HTML in the view's language; sections whose figures the analysis lacks are left out. Each section is proven by itself; one with a digit that can't be
 * vouched for gives way to a plain sentence, and so does one of `withdrawn`, which could not be printed as proven.
 * @throws AppError `pipeline_failed` when what is left can't be proven either: nothing unproven is ever printed.
 */
export function renderReport(
  view: ReportView,
  fontStyles: string,
  withdrawn: ReadonlySet<string> = new Set(),
): RenderedReport {
  const known = knownSources(view);
  const proven = Object.entries(sections).flatMap(([name, render]) => {
    const content = withdrawn.has(name) ? unprovenSection(view) : render(view);
    if (content === null) return [];
    const faults = verifyHtml(content.html, known, view.language);
    return [{ name, content: faults.length === 0 ? content : unprovenSection(view), faults }];
  });
  const title = titleOf(view);
  const page = document(
    view,
    title,
    proven.map(({ content }) => content),
  );
  const faults = verifyHtml(page(frameProof(view).html, ''), known, view.language);
  if (faults.length > 0) throw new AppError('pipeline_failed', { params: { reason: 'unproven_text' } });
  return {
    html: page('', `${fontStyles}\n${frameStyles(view)}`),
    title,
    replaced: proven
      .filter((each) => each.faults.length > 0)
      .map((each) => ({ section: each.name, faults: each.faults })),
    promise: {
      sections: proven.map(({ name, content }) => ({ name, html: content.html })),
      frame: frameText(view),
    },
  };
}

function titleOf(view: ReportView): string {
  const period = formatPeriod(view.bundle.period, view.language);
  const name = companyName(view.manifest);
  const report = `${say(view, { es: 'Informe financiero', en: 'Financial report' })} ${period}`;
  return name === null ? report : `${report} · ${name}`;
}

function document(
  view: ReportView,
  title: string,
  contents: readonly Html[],
): (proof: string, extraStyles: string) => string {
  const body = markup`${contents}`.html;
  const head = markup`<meta charset="utf-8"><title>${title}</title>`.html;
  return (proof, extraStyles) =>
    `<!doctype html><html lang="${view.language}"><head>${head}<style>${extraStyles}${styles}</style></head><body>${body}${proof}</body></html>`;
}

function unprovenSection(view: ReportView): Html {
  return section({
    subject: say(view, { es: 'Sección retirada', en: 'Section withdrawn' }),
    title: markup`${say(view, { es: 'Esta página no se ha podido comprobar', en: 'This page could not be proven' })}`,
    lead: markup`<span class="unproven">${say(view, {
      es: 'Alguno de sus datos no se ha podido contrastar con los libros, y este informe no imprime nada sin comprobar. Las cifras siguen disponibles en el panel.',
      en: 'Some of its content could not be matched with the books, and this report prints nothing unproven. The figures remain available on the dashboard.',
    })}</span>`,
    body: [],
  });
}
