import { compare, parseDecimal } from '@cifra/figures';
import { markup } from './html.ts';
import type { Html } from './html.ts';
import { reportMonths } from './months.ts';
import type { MonthTrend } from './months.ts';
import { when } from './parts/marked.ts';
import { availableFigure, say } from './report-view.ts';
import type { ReportView } from './report-view.ts';

type Series = Exclude<keyof MonthTrend, 'month'>;

export type MonthsBelow = { readonly months: readonly string[]; readonly compared: number };

/** The months in which one series stays below another, and how many months could be compared. */
export function monthsBelow(view: ReportView, lower: Series, higher: Series): MonthsBelow {
  const compared = reportMonths(view).flatMap(({ month, trend }) => {
    const [one, other] = [valueOf(view, trend?.[lower]), valueOf(view, trend?.[higher])];
    return one === undefined || other === undefined
      ? []
      : [{ month, isBelow: compare(parseDecimal(one), parseDecimal(other)) < 0 }];
  });
  return {
    months: compared.filter(({ isBelow }) => isBelow).map(({ month }) => month),
    compared: compared.length,
  };
}

const fewestMonths = 3;
const mostNamed = 4;

/** How often something happened: never, always, in months that can be named, in most of them, or in several. */
export type Frequency = 'never' | 'always' | 'named' | 'mostly' | 'at_times';

/** Undefined where there are too few months to speak of. */
export function frequencyOf({ months, compared }: MonthsBelow): Frequency | undefined {
  if (compared < fewestMonths) return undefined;
  if (months.length === 0) return 'never';
  if (months.length === compared) return 'always';
  if (months.length <= mostNamed) return 'named';
  return months.length * 2 > compared ? 'mostly' : 'at_times';
}

/** “abril de 2023, mayo de 2023 y julio de 2023”, each marked. */
export function namedMonths(view: ReportView, months: readonly string[]): Html {
  const named = months.map((month) => when(view, month));
  const [last, ...before] = named.toReversed();
  if (last === undefined) return markup``;
  const and = say(view, { es: 'y', en: 'and' });
  const [first, ...others] = before.toReversed();
  if (first === undefined) return last;
  return markup`${first}${others.map((each) => markup`, ${each}`)} ${and} ${last}`;
}

function valueOf(view: ReportView, id: string | undefined): string | undefined {
  return id === undefined ? undefined : availableFigure(view, id)?.value;
}
