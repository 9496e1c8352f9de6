import type { JobStatus } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from './ui/chip.tsx';

const tones: Readonly<Record<JobStatus, ChipTone>> = {
  pending: 'neutral',
  processing: 'neutral',
  completed: 'positive',
  completed_with_warnings: 'caution',
  error: 'negative',
};

/** A report's status in words. */
export function StatusChip({ status }: { readonly status: JobStatus }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(`common.status.${status}`)}</Chip>;
}
