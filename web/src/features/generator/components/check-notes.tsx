import type { ReportCheck, System } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/ui/notice.tsx';

type Props = { readonly check: ReportCheck; readonly systems: readonly System[] };

/** What the server says of the picked systems and files: what is missing, what is said twice. */
export function CheckNotes({ check, systems }: Props) {
  const { t } = useTranslation();
  const name = (id: string): string => systems.find((system) => system.id === id)?.name ?? id;
  return (
    <>
      {check.missing.length === 0 ? null : (
        <Notice tone="caution" title={t('generator.missing.title')}>
          <ul className="list-disc pl-5">
            {check.missing.map(({ system, kind, label }) => (
              <li key={`${system}/${kind}`}>
                {t('generator.missing.item', { label, system: name(system) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {check.overlaps.length === 0 ? null : (
        <Notice tone="info" title={t('generator.overlap')}>
          <ul className="list-disc pl-5">
            {check.overlaps.map(({ upload_id: id, same_as: other, detail }) => (
              <li key={`${id}/${other}`}>{detail}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
