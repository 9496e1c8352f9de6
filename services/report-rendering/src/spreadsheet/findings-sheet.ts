import { renderPlain } from '@cifra/figures';
import type { AnalysisBundle, Bilingual, BilingualText, Language, TaskPriority } from '@cifra/proto';
import { priorityName } from '../names/priority-names.ts';
import { columns, inBoth, sheetNames } from './captions.ts';
import type { Cell } from './cell.ts';
import type { Sheet } from './workbook.ts';

const kinds = {
  highlight: { es: 'Resumen', en: 'Summary' },
  alert: { es: 'Alerta', en: 'Alert' },
  task: { es: 'Tarea', en: 'Task' },
  strengths: { es: 'Fortaleza', en: 'Strength' },
  weaknesses: { es: 'Debilidad', en: 'Weakness' },
  opportunities: { es: 'Oportunidad', en: 'Opportunity' },
  threats: { es: 'Amenaza', en: 'Threat' },
} as const satisfies Record<string, Bilingual>;

type Row = {
  readonly kind: keyof typeof kinds;
  readonly priority: TaskPriority | null;
  readonly title: BilingualText | null;
  readonly text: BilingualText;
};

/** What the figures say, one finding per row, in both languages, each with the ids of the figures that it shows. */
export function findingsSheet(bundle: AnalysisBundle): Sheet {
  const figures = new Map(bundle.figures.map((figure) => [figure.id, figure]));
  const plain = (text: BilingualText | null, language: Language): Cell =>
    text === null ? null : renderPlain(text[language], figures, language);
  return {
    name: inBoth(sheetNames.findings),
    columns: columns([
      [{ es: 'Clase', en: 'Kind' }, 16],
      [{ es: 'Prioridad', en: 'Priority' }, 14],
      ['Título', 40],
      ['Texto', 80],
      ['Title', 40],
      ['Text', 80],
      [{ es: 'Ids de las cifras', en: 'Figure ids' }, 44],
    ]),
    batches: [
      rowsOf(bundle).map(({ kind, priority, title, text }): readonly Cell[] => [
        inBoth(kinds[kind]),
        priority === null
          ? null
          : inBoth({ es: priorityName(priority, 'es'), en: priorityName(priority, 'en') }),
        plain(title, 'es'),
        plain(text, 'es'),
        plain(title, 'en'),
        plain(text, 'en'),
        shownIds(title, text),
      ]),
    ],
  };
}

function rowsOf({ dashboard, summary, tasks }: AnalysisBundle): readonly Row[] {
  const bullets = (['strengths', 'weaknesses', 'opportunities', 'threats'] as const).flatMap((kind) =>
    summary.swot[kind].map((text): Row => ({ kind, priority: null, title: null, text })),
  );
  return [
    ...summary.highlights.map((text): Row => ({ kind: 'highlight', priority: null, title: null, text })),
    ...dashboard.alerts.map(({ severity, title, detail }): Row => ({
      kind: 'alert',
      priority: severity,
      title,
      text: detail,
    })),
    ...tasks.map(({ priority, title, detail }): Row => ({ kind: 'task', priority, title, text: detail })),
    ...bullets,
  ];
}

function shownIds(...texts: readonly (BilingualText | null)[]): string {
  const ids = texts.flatMap((text) =>
    (text?.es ?? []).flatMap((part) => (part.kind === 'figure' ? [part.figure_id] : [])),
  );
  return [...new Set(ids)].join(', ');
}
