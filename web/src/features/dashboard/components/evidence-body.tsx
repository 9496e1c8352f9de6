import { formatFigure, formatPeriod } from '@cifra/figures';
import type { Evidence, Figure } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../components/ui/pager.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { figureName } from '../figure-name.ts';
import { EvidenceExport } from './evidence-export.tsx';
import { EvidenceRows } from './evidence-rows.tsx';
import { EvidenceSum } from './evidence-sum.tsx';
import { FigureButton } from './figure-button.tsx';
import { FigureState } from './figure-state.tsx';

type Props = {
  readonly reportId: string;
  readonly titleId: string;
  readonly evidence: Evidence;
  readonly onOpen: (figureId: string) => void;
  readonly onPage: (page: number) => void;
};

/** A figure with everything it is made of. */
export function EvidenceBody({ reportId, titleId, evidence, onOpen, onPage }: Props) {
  const { t } = useTranslation();
  const { figure, parts, rows } = evidence;
  return (
    <div className="grid gap-8">
      <FigureHead figure={figure} titleId={titleId} />
      <section>
        <h3 className="text-sm text-muted">{t('dashboard.drawer.formula')}</h3>
        <p className="mt-1">{figure.formula}</p>
      </section>
      {parts.length === 0 ? null : <Parts parts={parts} onOpen={onOpen} />}
      {rows.total === 0 ? (
        parts.length === 0 ? null : (
          <p className="text-sm text-muted">{t('dashboard.drawer.no_rows')}</p>
        )
      ) : (
        <section className="grid gap-4">
          <h3 className="text-sm text-muted">{t('dashboard.drawer.rows')}</h3>
          <EvidenceSum reportId={reportId} evidence={evidence} />
          <div>
            <EvidenceRows rows={rows.items} unit={evidence.unit} />
            <Pager
              label={t('dashboard.drawer.rows')}
              page={rows.page}
              pageSize={rows.page_size}
              total={rows.total}
              onPage={onPage}
            />
          </div>
          <EvidenceExport reportId={reportId} figureId={figure.id} />
        </section>
      )}
    </div>
  );
}

function FigureHead({ figure, titleId }: { readonly figure: Figure; readonly titleId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = figureName(figure, language);
  return (
    <header className="grid justify-items-start gap-2">
      <h2
        id={titleId}
        aria-label={t('dashboard.drawer.label', { figure: name })}
        className="text-base text-muted"
      >
        {name}
      </h2>
      <data value={figure.value ?? ''} className="figures text-xl font-semibold text-primary">
        {formatFigure(figure, language)}
      </data>
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <FigureState state={figure.state} />
        {formatPeriod(figure.period, language)}
      </p>
      {figure.reason === null ? null : (
        <p className="max-w-prose text-sm">
          <span className="font-medium">{t('dashboard.drawer.reason')}: </span>
          {figure.reason}
        </p>
      )}
    </header>
  );
}

function Parts({
  parts,
  onOpen,
}: {
  readonly parts: readonly Figure[];
  readonly onOpen: (id: string) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section>
      <h3 className="text-sm text-muted">{t('dashboard.drawer.parts')}</h3>
      <ul className="mt-1">
        {parts.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line"
          >
            <span className="text-sm">{figureName(part, language)}</span>
            <FigureButton figure={part} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
