import type { System } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '../../../components/ui/chip.tsx';
import { recognisedUploads } from '../draft.ts';
import { useDraft } from '../draft-context.ts';
import { Section } from './section.tsx';

type ExpectedFile = System['expected_files'][number];

/** What each chosen system exports, what of it is there, and how to get it. */
export function ExpectedFiles({ systems }: { readonly systems: readonly System[] }) {
  const { t } = useTranslation();
  const { draft } = useDraft();
  const chosen = systems.filter((system) => draft.systems.includes(system.id));
  const kinds = new Set(recognisedUploads(draft).map(({ system, kind }) => `${system}/${kind}`));
  return (
    <Section title={t('generator.expected.title')}>
      {chosen.length === 0 ? <p className="text-sm text-muted">{t('generator.expected.empty')}</p> : null}
      {chosen.map((system) => (
        <div key={system.id} className="not-first:mt-5">
          <h3 className="text-sm">{system.name}</h3>
          <ul className="mt-2 grid gap-3">
            {system.expected_files.map((file) => (
              <Expected key={file.kind} file={file} isThere={kinds.has(`${system.id}/${file.kind}`)} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Expected({ file, isThere }: { readonly file: ExpectedFile; readonly isThere: boolean }) {
  const { t } = useTranslation();
  const state = isThere ? 'found' : file.required ? 'missing' : 'optional';
  const tones: Readonly<Record<typeof state, ChipTone>> = {
    found: 'positive',
    missing: 'caution',
    optional: 'neutral',
  };
  return (
    <li className="rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-medium">{file.label}</span>
        <Chip tone={tones[state]}>{t(`generator.expected.${state}`)}</Chip>
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-2">
          {t('generator.expected.how')}
        </summary>
        <p className="text-sm text-ink">{file.how_to_export}</p>
      </details>
    </li>
  );
}
