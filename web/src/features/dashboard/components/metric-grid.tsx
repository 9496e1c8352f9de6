import { figureNames, formatFigure } from '@cifra/figures';
import type { Dashboard, Figure } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureState } from './figure-state.tsx';

type Open = (figureId: string) => void;
type Props = { readonly metrics: Dashboard['metrics']; readonly onOpen: Open };

/** The order of the specification (§3). */
const order = [
  'net_income',
  'net_cash_flow',
  'receivables',
  'payables',
  'collection_efficiency',
  'payment_efficiency',
  'liquidity',
] as const satisfies readonly (keyof Dashboard['metrics'])[];

export function MetricGrid({ metrics, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('dashboard.metrics')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {order.map((name) => (
          <li key={name} className="flex lg:first:col-span-2">
            <MetricCard figure={metrics[name]} onOpen={onOpen} isLarge={name === 'net_income'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { readonly figure: Figure; readonly onOpen: Open; readonly isLarge: boolean };

/** A figure as a card; all of it is the button that opens its evidence. */
function MetricCard({ figure, onOpen, isLarge }: CardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <button
      type="button"
      data-figure={figure.id}
      data-state={figure.state}
      onClick={() => onOpen(figure.id)}
      className="card flex w-full flex-col items-start gap-2 p-5 text-left transition-colors duration-150 hover:border-line-strong"
    >
      <span className="text-sm text-muted">{figureNames[figure.key][language]}</span>
      <data
        value={figure.value ?? ''}
        className={`figures font-semibold text-primary ${isLarge ? 'text-xl' : 'text-lg'}`}
      >
        {formatFigure(figure, language)}
      </data>
      <FigureState state={figure.state} />
      {figure.reason === null ? null : (
        // What does not fit is in the drawer: a long reason would leave the other cards of its row empty.
        <span className="line-clamp-3 text-xs text-muted">{figure.reason}</span>
      )}
      <span className="mt-auto pt-1 text-xs font-medium text-accent">{t('dashboard.open_figure')}</span>
    </button>
  );
}
