import type { DatasetManifest } from '@cifra/proto';
import { checkNames, outcomeNames } from '../../names/check-names.ts';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figureTable } from './figure-table.ts';
import { label } from './marked.ts';

type Check = DatasetManifest['checks'][number];
type Outcome = Check['outcome'];

/** The checks of the books, each once: failed where one file fails it, with what was found. */
export function checkTable(view: ReportView): Html {
  const checks = checksOf(view);
  if (checks.length === 0) return markup``;
  const rows = checks.map(({ code, outcome, details }) => ({
    cells: [
      markup`${say(view, checkNames[code])}${details.map((detail) => markup`<span class="formula">${label(detail)}</span>`)}`,
      markup`<span class="outcome ${outcome}">${trusted(shapes[outcome])}${say(view, outcomeNames[outcome])}</span>`,
    ],
  }));
  const columns = [
    { title: say(view, { es: 'Comprobación', en: 'Check' }), align: 'left' as const },
    { title: say(view, { es: 'Resultado', en: 'Outcome' }), align: 'left' as const },
  ];
  const caption = say(view, {
    es: 'Comprobaciones de los libros antes de calcular',
    en: 'Checks of the books before anything is calculated',
  });
  return markup`<div class="checks">${figureTable(caption, columns, rows)}</div>`;
}

/** What failed or could not be checked, as the books' reading words it. */
export function checkDetails(view: ReportView): string[] {
  return checksOf(view).flatMap(({ details }) => details);
}

function checksOf(view: ReportView): { code: Check['code']; outcome: Outcome; details: string[] }[] {
  const codes = [...new Set(view.manifest.checks.map(({ code }) => code))];
  return codes.map((code) => {
    const checks = view.manifest.checks.filter((check) => check.code === code);
    const outcome = outcomes.find((each) => checks.some((check) => check.outcome === each)) ?? 'skipped';
    const telling = checks.filter((check) => check.outcome === outcome && outcome !== 'passed');
    const details = telling.flatMap(({ detail }) => (detail === null ? [] : [say(view, detail)]));
    return { code, outcome, details: [...new Set(details)].slice(0, mostDetails) };
  });
}

/** The log holds them all. */
const mostDetails = 3;

/** The worst first: a check that fails in one file fails. */
const outcomes: readonly Outcome[] = ['failed', 'passed', 'skipped'];

const shape = (path: string) =>
  `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.6"></path></svg>`;

/** Told apart by shape as well as by colour. */
const shapes: Readonly<Record<Outcome, string>> = {
  passed: shape('M2 6.5 L5 9.5 L10.5 3'),
  failed: shape('M2.5 2.5 L9.5 9.5 M9.5 2.5 L2.5 9.5'),
  skipped: shape('M2.5 6 L9.5 6'),
};
