import { formatDay } from '@cifra/figures';
import type { Dashboard } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureButton } from './figure-button.tsx';

type Party = Dashboard['top_customers'][number];
type Props = {
  readonly title: string;
  readonly parties: readonly Party[];
  readonly onOpen: (figureId: string) => void;
};

/** The biggest customers or suppliers: amount, share, and when the next invoice is due where the books say so. */
export function PartyTable({ title, parties, onOpen }: Props) {
  const { t } = useTranslation();
  const hasDue = parties.some((party) => party.due_date !== null);
  const head = 'py-2 pl-3 text-right text-xs font-medium text-muted';
  return (
    <section aria-label={title} className="card min-w-0 p-5">
      <h2 className="text-base">{title}</h2>
      {parties.length === 0 ? <p className="mt-3 text-sm text-muted">{t('dashboard.parties.none')}</p> : null}
      {parties.length === 0 ? null : (
        <table aria-label={title} className="mt-2 w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="py-2 text-left text-xs font-medium text-muted">
                {t('dashboard.parties.name')}
              </th>
              <th scope="col" className={head}>
                {t('dashboard.parties.amount')}
              </th>
              <th scope="col" className={head}>
                {t('dashboard.parties.share')}
              </th>
              {hasDue ? (
                <th scope="col" className={head}>
                  {t('dashboard.parties.due')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {parties.map((party) => (
              <PartyRow key={party.amount.id} party={party} hasDue={hasDue} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type RowProps = {
  readonly party: Party;
  readonly hasDue: boolean;
  readonly onOpen: (figureId: string) => void;
};

function PartyRow({ party, hasDue, onOpen }: RowProps) {
  const language = useLanguage();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 text-left font-normal break-words">
        {party.counterparty}
      </th>
      <td className="py-1 pl-3 text-right">
        <FigureButton figure={party.amount} onOpen={onOpen} />
      </td>
      <td className="py-1 pl-3 text-right">
        <FigureButton figure={party.share} onOpen={onOpen} />
      </td>
      {hasDue ? (
        <td className="figures py-1 pl-3 text-right">
          {party.due_date === null ? '–' : formatDay(party.due_date, language)}
        </td>
      ) : null}
    </tr>
  );
}
