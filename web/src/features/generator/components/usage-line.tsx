import { formatCount } from '@cifra/figures';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatInstantDay } from '../../../lib/instants.ts';
import { useUsage } from '../api/get-usage.ts';

/** Reports used and left this month; says nothing while it does not know. */
export function UsageLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const usage = useUsage().data;
  if (usage === undefined) return null;
  const count = (number: number): string => formatCount(number, language);
  if (usage.unlimited || usage.total === null || usage.remaining === null) {
    return <p className="figures text-sm">{t('generator.usage.unlimited', { used: count(usage.used) })}</p>;
  }
  const isOver = usage.remaining === 0;
  return (
    <p data-usage={usage.remaining} className="figures text-sm">
      {t('generator.usage.limited', {
        used: count(usage.used),
        total: count(usage.total),
        reset: formatInstantDay(usage.reset_date, language),
      })}{' '}
      <strong className={isOver ? 'font-medium text-negative' : 'font-medium'}>
        {isOver
          ? t('generator.usage.reached')
          : t('generator.usage.left', { count: usage.remaining, n: count(usage.remaining) })}
      </strong>
    </p>
  );
}
