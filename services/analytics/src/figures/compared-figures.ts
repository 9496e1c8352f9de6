import type { FigureKey } from '@cifra/proto';
import { catalogue } from './catalogue.ts';
import type { FigureSource, Operand } from './catalogue.ts';
import type { SelectedMeasure } from './measures.ts';

/** Flows that are also told of the period before, and by how much they changed since; in the catalogue's order. */
export const comparedFlows = [
  'income',
  'expenses',
  'net_income',
  'operating_profit',
  'ebitda',
  'cash_in',
  'cash_out',
  'net_cash_flow',
  'billings',
  'purchases',
  'turnover',
] as const satisfies readonly Operand[];

/** Balances whose change is told, with what they are compared with: themselves, just before the period. */
export const comparedBalances = [
  ['cash_closing', 'cash_opening'],
  ['receivables', 'receivables_opening'],
  ['payables', 'payables_opening'],
] as const satisfies readonly (readonly [FigureKey, FigureKey])[];

type CombinedSource = Extract<FigureSource, { kind: 'sum' | 'difference' }>;

/** What has to be summed of the period before: selections, and what is combined of them, each after its operands. */
export const previousSources: {
  readonly selected: readonly SelectedMeasure[];
  readonly combined: readonly CombinedSource[];
} = collectSources();

function collectSources(): { selected: SelectedMeasure[]; combined: CombinedSource[] } {
  const selected = new Set<SelectedMeasure>();
  const combined = new Set<CombinedSource>();
  const collect = (key: FigureKey): void => {
    const source = catalogue.find((definition) => definition.key === key)?.source;
    if (source?.kind === 'rows') selected.add(source.measure);
    if (source?.kind !== 'sum' && source?.kind !== 'difference') return;
    for (const operand of source.of) collect(operand);
    combined.add(source);
  };
  for (const key of comparedFlows) collect(key);
  return { selected: [...selected], combined: [...combined] };
}
