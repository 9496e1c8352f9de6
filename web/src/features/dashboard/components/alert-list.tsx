import type { Alert } from '@cifra/proto';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../components/ui/chip.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { useFigures } from '../api/get-figures.ts';
import { MarkedTextView } from './marked-text-view.tsx';

type Props = {
  readonly alerts: readonly Alert[];
  readonly reportId: string;
  readonly onOpen: (figureId: string) => void;
};

/** What stands out in the period, most pressing first. */
export function AlertList({ alerts, reportId, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-lg">
        {t('dashboard.alerts.title')}
      </h2>
      {alerts.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{t('dashboard.alerts.none')}</p>
      ) : (
        <Alerts alerts={alerts} reportId={reportId} onOpen={onOpen} />
      )}
    </section>
  );
}

function Alerts({ alerts, reportId, onOpen }: Props) {
  const { t } = useTranslation();
  const figures = useFigures(reportId);
  return (
    <ul className="mt-4 grid gap-3 md:grid-cols-2">
      {alerts.map((alert) => (
        <li key={alert.id} data-alert={alert.id} className="card flex gap-3 p-4">
          <Icon
            of={TriangleAlert}
            size={20}
            className={alert.severity === 'high' ? 'text-negative' : 'text-caution'}
          />
          <div className="min-w-0 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span>
                <MarkedTextView parts={alert.title} figures={figures} onOpen={onOpen} />
              </span>
              <Chip tone={alert.severity === 'high' ? 'negative' : 'caution'}>
                {t(`dashboard.alerts.severity.${alert.severity}`)}
              </Chip>
            </p>
            <p className="mt-1 text-ink">
              <MarkedTextView parts={alert.detail} figures={figures} onOpen={onOpen} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
