import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useDraft } from '../draft-context.ts';
import { Section } from './section.tsx';

/** The period of the report: what the books suggest, unless another is chosen. */
export function PeriodPicker() {
  const { t } = useTranslation();
  const { draft, change } = useDraft();
  const period = draft.period;
  return (
    <Section title={t('generator.period.title')} note={t('generator.period.default')}>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={period !== null}
          onChange={() =>
            change({ kind: 'period_chosen', period: period === null ? { from: '', to: '' } : null })
          }
          className="size-4 accent-primary"
        />
        {t('generator.period.choose')}
      </label>
      {period === null ? null : (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('generator.period.from')}
            type="date"
            value={period.from}
            onChange={(event) =>
              change({ kind: 'period_chosen', period: { ...period, from: event.target.value } })
            }
          />
          <TextField
            label={t('generator.period.to')}
            type="date"
            value={period.to}
            onChange={(event) =>
              change({ kind: 'period_chosen', period: { ...period, to: event.target.value } })
            }
          />
        </div>
      )}
    </Section>
  );
}
