import type { ReportJob } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useReportCheck } from '../api/check-report.ts';
import { useSystems } from '../../../api/use-systems.ts';
import { recognisedUploads } from '../draft.ts';
import { useDraft } from '../draft-context.ts';
import { CheckNotes } from './check-notes.tsx';
import { DropZone } from './drop-zone.tsx';
import { ExpectedFiles } from './expected-files.tsx';
import { FileList } from './file-list.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { SystemPicker } from './system-picker.tsx';
import { UsageLine } from './usage-line.tsx';

/** From exported files to an ordered report: systems, files, what is missing, generate. */
export function GeneratorView({ onAccepted }: { readonly onAccepted: (job: ReportJob) => void }) {
  const { t } = useTranslation();
  const { draft } = useDraft();
  const configuration = useSystems();
  const uploadIds = recognisedUploads(draft).map(({ id }) => id);
  const check = useReportCheck(draft.systems, uploadIds);

  if (configuration.isPending) return <Spinner />;
  if (configuration.isError) {
    return (
      <Notice
        tone="error"
        title={t('errors.configuration')}
        action={<Button onClick={() => void configuration.refetch()}>{t('common.retry')}</Button>}
      />
    );
  }
  const { systems, limits } = configuration.data;
  const checked = uploadIds.length > 0 && draft.systems.length > 0 ? check.data : undefined;
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="font-serif text-xl">{t('generator.title')}</h1>
        <p className="max-w-prose text-muted">{t('generator.lead')}</p>
        <UsageLine />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid gap-6">
          <SystemPicker systems={systems} maxSystems={limits.max_systems} />
          <ExpectedFiles systems={systems} />
        </div>
        <div className="grid gap-6">
          <DropZone limits={limits} />
          <FileList systems={systems} maxSystems={limits.max_systems} />
          {checked === undefined ? null : <CheckNotes check={checked} systems={systems} />}
          <PeriodPicker />
          <GenerateBar
            systems={systems}
            check={checked}
            isChecking={check.isFetching}
            onAccepted={onAccepted}
          />
        </div>
      </div>
    </div>
  );
}
