import { formatMonth } from '@cifra/figures';
import type { Dashboard } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureButton } from './figure-button.tsx';

type Props = { readonly trends: Dashboard['trends']; readonly onOpen: (figureId: string) => void };

const columns = ['income', 'expenses', 'net_income', 'cash_in', 'cash_out'] as const;

/** Every monthly value; each opens its evidence. */
export function TrendTable({ trends, onOpen }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <table aria-label={t('dashboard.trends.table')} className="stack-table w-full text-sm">
      <thead>
        <tr>
          <th scope="col" className="py-2 text-left text-xs font-medium text-muted">
            {t('dashboard.trends.month')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 text-right text-xs font-medium text-muted">
              {t(`dashboard.trends.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trends.map((trend) => (
          <tr key={trend.month} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-medium">
              {formatMonth(trend.month, language)}
            </th>
            {columns.map((column) => (
              <td key={column} data-label={t(`dashboard.trends.${column}`)} className="py-1 text-right">
                <FigureButton figure={trend[column]} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
