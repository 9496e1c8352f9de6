import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

export function SpinnerMark() {
  return <Icon of={LoaderCircle} className="spinning" />;
}

/** Something is being fetched; says so to who listens. */
export function Spinner({ label }: { readonly label?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex min-h-32 items-center justify-center gap-3 text-muted">
      <SpinnerMark />
      <span>{label ?? t('common.loading')}</span>
    </div>
  );
}
