import { palette } from '../../charts/palette.ts';
import { compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figureBars } from '../parts/figure-bars.ts';
import { figureList } from '../parts/figure-list.ts';
import { figure } from '../parts/marked.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { liquidityRemarks } from './liquidity-remarks.ts';
import { areAvailable, isEstimated, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const listed = [
  'current_assets',
  'inventory',
  'liquid_assets',
  'cash_closing',
  'current_liabilities',
  'current_ratio',
  'quick_ratio',
] as const;

/** Whether what is at hand within a year covers what falls due within it. */
export function liquidity(view: ReportView): Html {
  const bars = [
    { figureId: 'current_assets', color: palette.navy },
    { figureId: 'liquid_assets', color: palette.slate },
    { figureId: 'cash_closing', color: palette.accent },
    { figureId: 'current_liabilities', color: palette.sand },
  ];
  return section({
    subject: say(view, { es: 'Liquidez', en: 'Liquidity' }),
    title: markup`${title(view)}`,
    lead: lead(view),
    flows: areAvailable(view, ['current_ratio']) ? null : 'whole',
    body: [
      figureBars(view, 'liquidity', bars, {
        es: 'Lo disponible a corto plazo frente a las deudas a corto plazo',
        en: 'What is available in the short term against short-term debts',
      }),
      figureList(view, listed, { es: 'Cifras de liquidez', en: 'Liquidity figures' }),
      stateNotes(view, listed),
      liquidityRemarks(view),
    ],
  });
}

function title(view: ReportView): string {
  if (isEstimated(view, 'current_ratio')) {
    return say(view, {
      es: 'La liquidez solo puede estimarse con estos libros',
      en: 'Liquidity can only be estimated from these books',
    });
  }
  switch (compareToNumber(view, 'current_ratio', '1')) {
    case 'above':
    case 'equal':
      return say(view, {
        es: 'El activo corriente cubre las deudas a corto plazo',
        en: 'Current assets cover short-term debts',
      });
    case 'below':
      return say(view, {
        es: 'El activo corriente no alcanza a cubrir las deudas a corto plazo',
        en: 'Current assets do not cover short-term debts',
      });
    case 'unknown':
      return say(view, {
        es: 'La liquidez no puede conocerse con estos libros',
        en: 'Liquidity cannot be known from these books',
      });
  }
}

function lead(view: ReportView): Html | null {
  if (!areAvailable(view, ['current_ratio', 'quick_ratio'])) return null;
  const [current, quick] = [figure(view, 'current_ratio'), figure(view, 'quick_ratio')];
  const ratios =
    view.language === 'es'
      ? markup`El ratio de liquidez es ${current}; sin contar las existencias, ${quick}.`
      : markup`The current ratio is ${current}; leaving out inventory, ${quick}.`;
  if (isEstimated(view, 'current_ratio')) return ratios;
  return view.language === 'es'
    ? markup`${ratios} Por encima de la unidad, lo disponible a corto plazo basta para las deudas a corto plazo.`
    : markup`${ratios} Above one, what is available in the short term is enough for short-term debts.`;
}
