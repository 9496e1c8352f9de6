import {
  FileDown,
  FileSearch,
  FileUp,
  Globe,
  type LucideIcon,
  ScanSearch,
  Scale,
  ShieldCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/ui/icon.tsx';

const stats = ['teams', 'cost', 'time'] as const;
const steps = [
  ['export', FileDown],
  ['upload', FileUp],
  ['read', FileSearch],
] as const satisfies readonly (readonly [string, LucideIcon])[];
const highlights = [
  ['proof', ScanSearch],
  ['exact', Scale],
  ['languages', Globe],
  ['europe', ShieldCheck],
] as const satisfies readonly (readonly [string, LucideIcon])[];

export function LandingStats() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('landing.stats_label')} className="border-y border-line bg-surface">
      <dl className="wrap grid gap-6 py-8 sm:grid-cols-3">
        {stats.map((stat) => (
          <div key={stat} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{t(`landing.stats.${stat}.label`)}</dt>
            <dd className="figures font-serif text-xl font-semibold text-primary">
              {t(`landing.stats.${stat}.value`)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function LandingSteps() {
  const { t } = useTranslation();
  return (
    <section className="wrap py-14">
      <h2 className="font-serif text-xl">{t('landing.steps_title')}</h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map(([step, icon], index) => (
          <li key={step}>
            <p className="flex items-center gap-3 text-accent">
              <Icon of={icon} size={24} />
              <span className="figures text-sm font-medium">{index + 1}</span>
            </p>
            <h3 className="mt-3 text-lg">{t(`landing.steps.${step}.title`)}</h3>
            <p className="mt-2 max-w-prose text-muted">{t(`landing.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function LandingHighlights() {
  const { t } = useTranslation();
  return (
    <section className="wrap pb-14">
      <h2 className="font-serif text-xl">{t('landing.highlights_title')}</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {highlights.map(([highlight, icon]) => (
          <li key={highlight} className="card flex gap-4 p-5">
            <Icon of={icon} size={22} className="mt-0.5 text-accent" />
            <div>
              <h3 className="text-base">{t(`landing.highlights.${highlight}.title`)}</h3>
              <p className="mt-1 text-sm text-muted">{t(`landing.highlights.${highlight}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
