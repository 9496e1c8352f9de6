import { formatAmount, formatCount, formatFigure } from '@cifra/figures';
import type { Evidence } from '@cifra/proto';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useEvidenceSum } from '../use-evidence-sum.ts';

type Props = { readonly reportId: string; readonly evidence: Evidence };

/** The sum of every row beside the figure, added up in the browser, and whether they are the same. */
export function EvidenceSum({ reportId, evidence }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useEvidenceSum(reportId, evidence);
  const { figure, rows, unit } = evidence;
  if (state.kind === 'failed') return null;
  if (state.kind === 'on_request') return <Button onClick={state.add}>{t('dashboard.drawer.add_up')}</Button>;
  if (state.kind === 'adding') {
    return (
      <p role="status" className="text-sm text-muted">
        {t('dashboard.drawer.adding')}
      </p>
    );
  }
  const line = 'flex flex-wrap justify-between gap-x-4';
  return (
    <div data-sum={state.isEqual ? 'equal' : 'differs'} className="rounded-card bg-tint p-4 text-sm">
      <dl className="grid gap-1">
        <div className={line}>
          <dt>{t('dashboard.drawer.sum', { count: rows.total, n: formatCount(rows.total, language) })}</dt>
          <dd className="figures font-medium">{formatAmount(state.sum, unit, language)}</dd>
        </div>
        <div className={line}>
          <dt>{t('dashboard.drawer.value')}</dt>
          <dd className="figures font-medium">{formatFigure(figure, language)}</dd>
        </div>
      </dl>
      <p
        role="status"
        className={`mt-2 flex items-center gap-2 font-medium ${state.isEqual ? 'text-positive' : 'text-negative'}`}
      >
        <Icon of={state.isEqual ? CircleCheck : CircleX} />
        {t(state.isEqual ? 'dashboard.drawer.equal' : 'dashboard.drawer.differs')}
      </p>
    </div>
  );
}
