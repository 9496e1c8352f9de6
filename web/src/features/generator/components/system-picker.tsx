import { formatCount } from '@cifra/figures';
import type { System } from '@cifra/proto';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDraft } from '../draft-context.ts';
import { Section } from './section.tsx';

type Props = { readonly systems: readonly System[]; readonly maxSystems: number };

/** The systems whose exports go into the report, as many as the server allows. */
export function SystemPicker({ systems, maxSystems }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { draft } = useDraft();
  const isFull = maxSystems > 1 && draft.systems.length >= maxSystems;
  const note = t('generator.systems.limit', { count: maxSystems, n: formatCount(maxSystems, language) });
  return (
    <Section title={t('generator.systems.title')} note={note}>
      <div role="group" aria-label={t('generator.systems.title')} className="grid gap-2">
        {systems.map((system) => (
          <SystemOption key={system.id} system={system} maxSystems={maxSystems} isFull={isFull} />
        ))}
      </div>
    </Section>
  );
}

type OptionProps = { readonly system: System; readonly maxSystems: number; readonly isFull: boolean };

function SystemOption({ system, maxSystems, isFull }: OptionProps) {
  const { draft, change } = useDraft();
  const id = useId();
  const isChosen = draft.systems.includes(system.id);
  return (
    <div className="relative flex min-h-11 items-start gap-3 rounded-control border border-line p-3 has-checked:border-primary has-checked:bg-tint has-disabled:opacity-60">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        aria-describedby={`${id}-text`}
        onChange={() => change({ kind: 'system_toggled', system: system.id, maxSystems })}
        className="mt-1 size-4 flex-none accent-primary"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium after:absolute after:inset-0">
          {system.name}
        </label>
        <p id={`${id}-text`} className="text-sm text-muted">
          {system.description}
        </p>
      </div>
    </div>
  );
}
