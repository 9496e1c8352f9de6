import { formatCount } from '@cifra/figures';
import type { NewReport, ReportCheck, ReportJob, System } from '@cifra/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/api-context.tsx';
import { errorText } from '../../../api/error-text.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { createReport } from '../api/create-report.ts';
import { type Blocker, findBlocker } from '../blocker.ts';
import { type Draft, recognisedUploads } from '../draft.ts';
import { useDraft } from '../draft-context.ts';
import { useOrderKey } from './use-order-key.ts';

type Props = {
  readonly systems: readonly System[];
  readonly check: ReportCheck | undefined;
  readonly isChecking: boolean;
  readonly onAccepted: (job: ReportJob) => void;
};

/** Generate and start over; what stands against generating is said here, once it was tried. */
export function GenerateBar({ systems, check, isChecking, onAccepted }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const cache = useQueryClient();
  const language = useLanguage();
  const { draft, change, startOver } = useDraft();
  const [wasTried, setWasTried] = useState(false);
  const orderKey = useOrderKey();
  const order = useMutation({
    mutationFn: (report: NewReport) => createReport(api, report, orderKey(report)),
    onSuccess: async (job) => {
      change({ kind: 'reset' });
      onAccepted(job);
      await cache.invalidateQueries({ queryKey: queryKeys.usage });
      await cache.invalidateQueries({ queryKey: queryKeys.reports });
    },
  });
  const blocker = findBlocker(draft, systems, check);

  const generate = (): void => {
    setWasTried(true);
    if (blocker === null) order.mutate(toReport(draft, language));
  };
  return (
    <div className="grid gap-4">
      {wasTried && blocker !== null ? <BlockerNotice blocker={blocker} /> : null}
      {order.isError && blocker === null ? <Notice tone="error" title={errorText(order.error, t)} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={order.isPending || isChecking} onClick={generate}>
          {t('generator.actions.generate')}
        </Button>
        <Button
          icon={RotateCcw}
          onClick={() => {
            setWasTried(false);
            order.reset();
            startOver();
          }}
        >
          {t('generator.actions.reset')}
        </Button>
      </div>
    </div>
  );
}

function BlockerNotice({ blocker }: { readonly blocker: Blocker }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = (): string => {
    switch (blocker.kind) {
      case 'no_system':
        return t('generator.actions.no_system');
      case 'uploading':
        return t('generator.actions.uploading');
      case 'period':
        return t('generator.period.invalid');
      case 'files':
        return t('generator.actions.files', {
          count: blocker.total,
          total: formatCount(blocker.total, language),
        });
    }
  };
  return (
    <Notice tone="error" title={t('generator.actions.blocked')}>
      {text()}
    </Notice>
  );
}

function toReport(draft: Draft, language: NewReport['language']): NewReport {
  return {
    systems: [...draft.systems],
    upload_ids: recognisedUploads(draft).map(({ id }) => id),
    language,
    ...(draft.period === null ? {} : { period: draft.period }),
  };
}
