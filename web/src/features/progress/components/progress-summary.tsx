import { formatCount } from '@cifra/figures';
import type { ReportJob } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';

/** How far a running report is: the stage, the counts and the time left where the server gives them. */
export function ProgressSummary({ job }: { readonly job: ReportJob }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { done, total, seconds_left: left } = job.progress;
  const timeLeft = (): string | null => {
    if (left === null) return null;
    if (left.to < 5) return t('progress.left_short');
    return t('progress.left_range', {
      from: formatCount(left.from, language),
      to: formatCount(left.to, language),
    });
  };
  return (
    <div className="card grid gap-3 p-5">
      <p aria-live="polite" className="font-medium">
        {t(`stages.${job.stage}.name`)}
      </p>
      <ProgressBar label={t('progress.bar')} done={done} total={total} />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {t('progress.counts', { done: formatCount(done, language), total: formatCount(total, language) })}
        </span>
        <span>{timeLeft()}</span>
      </p>
    </div>
  );
}
