import type {
  AnalysisBundle,
  BilingualText,
  Dashboard,
  Figure,
  Language,
  StoredFigure,
  Summary,
  Task,
  TaskStatus,
} from '@cifra/proto';
import { figuresIn } from '../findings/phrase.ts';
import type { ReportResults } from './result-reader.ts';

/** A figure as people read it, in one language. */
export function figureView(figure: StoredFigure, language: Language): Figure {
  return { ...figure, reason: figure.reason?.[language] ?? null, formula: figure.formula[language] };
}

/** Looks figures up by id, in one language. @throws Error for an id that the bundle does not hold */
export function figureLookup(bundle: AnalysisBundle, language: Language): (id: string) => Figure {
  const figures = new Map(bundle.figures.map((figure) => [figure.id, figure]));
  return (id) => {
    const figure = figures.get(id);
    if (figure === undefined) throw new Error(`The bundle names a figure that it does not hold: ${id}`);
    return figureView(figure, language);
  };
}

const unidentified = { es: 'Sin identificar', en: 'Not identified' };

export function dashboardView({ reportId, bundle }: ReportResults, language: Language): Dashboard {
  const figure = figureLookup(bundle, language);
  const { metrics, top_customers, top_suppliers, trends, alerts } = bundle.dashboard;
  const topParty = ({ counterparty, amount, share, due_date }: (typeof top_customers)[number]) => ({
    counterparty: counterparty ?? unidentified[language],
    amount: figure(amount),
    share: figure(share),
    due_date,
  });
  return {
    report_id: reportId,
    period: bundle.period,
    currency: bundle.currency,
    metrics: {
      net_income: figure(metrics.net_income),
      net_cash_flow: figure(metrics.net_cash_flow),
      receivables: figure(metrics.receivables),
      payables: figure(metrics.payables),
      collection_efficiency: figure(metrics.collection_efficiency),
      payment_efficiency: figure(metrics.payment_efficiency),
      liquidity: figure(metrics.liquidity),
    },
    top_customers: top_customers.map(topParty),
    top_suppliers: top_suppliers.map(topParty),
    trends: trends.map(({ month, income, expenses, net_income, cash_in, cash_out }) => ({
      month,
      income: figure(income),
      expenses: figure(expenses),
      net_income: figure(net_income),
      cash_in: figure(cash_in),
      cash_out: figure(cash_out),
    })),
    alerts: alerts.map(({ id, severity, title, detail, figures }) => ({
      id,
      severity,
      title: title[language],
      detail: detail[language],
      figures,
    })),
  };
}

export function summaryView({ reportId, bundle }: ReportResults, language: Language): Summary {
  const figure = figureLookup(bundle, language);
  const { highlights, swot } = bundle.summary;
  const inLanguage = (texts: readonly BilingualText[]) => texts.map((text) => text[language]);
  const texts = [...highlights, ...Object.values(swot).flat()];
  return {
    report_id: reportId,
    period: bundle.period,
    systems: bundle.systems,
    highlights: inLanguage(highlights),
    metrics: Object.values(bundle.dashboard.metrics).map(figure),
    swot: {
      strengths: inLanguage(swot.strengths),
      weaknesses: inLanguage(swot.weaknesses),
      opportunities: inLanguage(swot.opportunities),
      threats: inLanguage(swot.threats),
    },
    figures: figuresIn(...texts).map(figure),
  };
}

/** The tasks of a report, each with what people have made of it. */
export function taskViews(
  { bundle }: ReportResults,
  statuses: ReadonlyMap<string, TaskStatus>,
  language: Language,
): Task[] {
  const figure = figureLookup(bundle, language);
  return bundle.tasks.map(({ id, finding_id, title, detail, priority, due_date, figures }) => ({
    id,
    finding_id,
    title: title[language],
    detail: detail[language],
    priority,
    due_date,
    figures: figures.map(figure),
    status: statuses.get(id) ?? 'pending',
  }));
}
