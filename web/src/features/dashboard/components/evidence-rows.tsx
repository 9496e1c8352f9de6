import { formatAmount, formatCount, formatDay } from '@cifra/figures';
import type { EvidenceRow, Unit } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

type Props = { readonly rows: readonly EvidenceRow[]; readonly unit: Unit };

/** Ledger rows, each with the file and line it stands in and what it adds to the figure. */
export function EvidenceRows({ rows, unit }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul aria-label={t('dashboard.drawer.rows')} className="border-t border-line">
      {rows.map((row) => (
        <li
          key={`${row.file}/${row.sheet ?? ''}/${row.row}`}
          data-row={row.row}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2 text-sm"
        >
          <div className="min-w-0">
            <p className="break-words">
              {row.text ?? row.account_name ?? row.account}
              <span className="text-muted">
                {' · '}
                {row.account}
                {row.account_name === null ? '' : ` ${row.account_name}`}
              </span>
            </p>
            <p className="figures text-xs break-words text-muted">
              {[
                formatDay(row.date, language),
                `${t('dashboard.drawer.entry')} ${row.entry}`,
                row.file,
                ...(row.sheet === null ? [] : [t('dashboard.drawer.sheet', { sheet: row.sheet })]),
                `${t('dashboard.drawer.row').toLowerCase()} ${formatCount(row.row, language)}`,
              ].join(' · ')}
            </p>
          </div>
          <p className="figures text-right font-medium whitespace-nowrap">
            <span className="sr-only">{t('dashboard.drawer.contribution')}: </span>
            {formatAmount(row.contribution, unit, language)}
          </p>
        </li>
      ))}
    </ul>
  );
}
