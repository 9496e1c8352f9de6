import { formatAmount, formatCount, formatPeriod } from '@cifra/figures';
import type { System, UploadVerdict } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

type Props = { readonly verdict: UploadVerdict; readonly systems: readonly System[] };

/** What was found in a file, and why it is taken for what it is taken for. */
export function VerdictDetails({ verdict, systems }: Props) {
  const { t } = useTranslation();
  const isIn = verdict.state === 'recognised';
  const nearest = verdict.nearest;
  return (
    <div className="mt-3 grid gap-3 text-sm">
      {isIn ? <Facts verdict={verdict} systems={systems} /> : null}
      {verdict.question === null ? null : <p>{verdict.question.text}</p>}
      {isIn ? null : <p className="font-medium">{t('generator.file.left_out')}</p>}
      {nearest === null ? null : (
        <p>
          {t('generator.file.nearest', {
            system: systems.find(({ id }) => id === nearest.system)?.name ?? nearest.system,
            missing: nearest.missing.join(', '),
          })}
        </p>
      )}
      <Reasons reasons={verdict.reasons} />
    </div>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  const { t } = useTranslation();
  if (reasons.length === 0) return null;
  return (
    <div>
      <p className="text-xs text-muted">{t('generator.file.why')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ verdict, systems }: Props) {
  const { t } = useTranslation();
  const facts = useFacts(verdict);
  const system = systems.find(({ id }) => id === verdict.system);
  const kind = system?.expected_files.find((file) => file.kind === verdict.kind);
  const what = [kind?.label ?? verdict.kind, system?.name ?? verdict.system].filter((name) => name !== null);
  return (
    <>
      <p>{what.join(' · ')}</p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{t(`generator.file.${label}`)}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type FactLabel = 'company' | 'period' | 'rows' | 'debit' | 'credit' | 'confidence';

/** What is known of a file, formatted. Its totals name no currency, so they are written as plain numbers. */
function useFacts(verdict: UploadVerdict): readonly (readonly [FactLabel, string])[] {
  const language = useLanguage();
  const total = (value: string): string => formatAmount(value, 'ratio', language);
  const facts: readonly (readonly [FactLabel, string | null])[] = [
    ['company', verdict.company],
    ['period', verdict.period === null ? null : formatPeriod(verdict.period, language)],
    ['rows', verdict.rows === null ? null : formatCount(verdict.rows, language)],
    ['debit', verdict.totals === null ? null : total(verdict.totals.debit)],
    ['credit', verdict.totals === null ? null : total(verdict.totals.credit)],
    ['confidence', formatAmount(String(verdict.confidence), 'percent', language)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}
