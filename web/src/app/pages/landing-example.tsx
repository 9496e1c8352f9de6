import { formatAmount, formatCount } from '@cifra/figures';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/ui/icon.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** Invented, and said to be so: one sale row and one cost row behind one result. */
const example = {
  income: { value: '12400.00', row: 214 },
  expenses: { value: '9130.50', row: 371 },
  netIncome: '3269.50',
} as const;

/** What sets the product apart, in one picture: a figure, its formula, its rows. */
export function LandingExample() {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (value: string): string => formatAmount(value, 'EUR', language);
  const part = (label: string, { value, row }: { value: string; row: number }) => (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3">
      <dt>
        <span className="block text-sm font-medium">{label}</span>
        <span className="figures text-xs text-muted">
          {t('landing.example_row', { row: formatCount(row, language) })}
        </span>
      </dt>
      <dd className="figures text-sm">{money(value)}</dd>
    </div>
  );
  return (
    <figure className="card p-6 md:p-8">
      <figcaption className="text-xs font-medium text-muted">{t('landing.example')}</figcaption>
      <p className="mt-3 text-sm text-muted">{t('landing.example_figure')}</p>
      <p className="figures text-xl font-semibold text-primary">{money(example.netIncome)}</p>
      <p className="mt-1 text-sm text-slate">{t('landing.example_formula')}</p>
      <dl className="mt-5">
        {part(t('landing.example_income'), example.income)}
        {part(t('landing.example_expenses'), example.expenses)}
      </dl>
      <p className="flex items-center gap-2 border-t border-line pt-4 text-sm font-medium text-positive">
        <Icon of={CircleCheck} />
        {t('landing.example_sum')}
      </p>
    </figure>
  );
}
