import type { ReportJob } from '@cifra/proto';
import { Circle, CircleCheck, CircleDot, CircleX, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/ui/icon.tsx';
import { type StageState, stageStates } from '../stage-states.ts';

const marks: Readonly<Record<StageState, readonly [LucideIcon, string]>> = {
  done: [CircleCheck, 'text-positive'],
  current: [CircleDot, 'text-accent'],
  pending: [Circle, 'text-line-strong'],
  failed: [CircleX, 'text-negative'],
};

/** Every stage of a report, in order, with where it stands. */
export function StageList({ job }: { readonly job: ReportJob }) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t('progress.stages')} className="card px-5 py-2">
      {stageStates(job).map(({ stage, state }) => {
        const [icon, color] = marks[state];
        const isCurrent = state === 'current';
        return (
          <li
            key={stage}
            data-stage={stage}
            data-state={state}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex items-start gap-3 border-line py-3 not-first:border-t"
          >
            <Icon of={icon} size={20} className={`mt-0.5 ${color}`} />
            <div className="min-w-0 flex-1">
              <p className={`text-sm ${state === 'pending' ? 'text-muted' : 'font-medium'}`}>
                {t(`stages.${stage}.name`)}
              </p>
              <p className="text-xs text-muted">{t(`stages.${stage}.hint`)}</p>
            </div>
            <span className="flex-none pt-0.5 text-xs text-muted">{t(`progress.stage_${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
