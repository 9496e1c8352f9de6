import { formatAmount, formatMonth } from '@cifra/figures';
import type { Dashboard, Language } from '@cifra/proto';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { layOutBars } from '../bar-layout.ts';
import { useWidth } from '../use-width.ts';

type Series = 'income' | 'expenses' | 'cash_in' | 'cash_out';
type Props = {
  readonly title: 'income_expenses' | 'cash';
  readonly series: readonly [Series, Series];
  readonly trends: Dashboard['trends'];
  readonly currency: string;
};

const height = 220;

/** Two series side by side, month by month; told apart by pattern as well as by colour. */
export function TrendChart({ title, series, trends, currency }: Props) {
  const { t } = useTranslation();
  const [ref, width] = useWidth();
  const hatch = useId();
  const first = t(`dashboard.trends.${series[0]}`);
  const second = t(`dashboard.trends.${series[1]}`);
  return (
    <figure className="card min-w-0 p-5">
      <figcaption>
        <span className="block text-base font-semibold text-primary">{t(`dashboard.trends.${title}`)}</span>
        <span className="block text-sm text-muted">{t('dashboard.trends.unit', { currency })}</span>
        <span className="mt-2 flex flex-wrap gap-x-5 text-xs">
          <Key className="bg-chart-one" text={first} />
          <Key className="border border-primary bg-chart-two" text={second} />
        </span>
      </figcaption>
      <div ref={ref} className="mt-3" style={{ height }}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('dashboard.trends.chart', { first, second })}
            className="block"
          >
            <defs>
              <pattern
                id={hatch}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="5" height="5" className="fill-chart-two" />
                <rect width="1.5" height="5" className="fill-white" />
              </pattern>
            </defs>
            <Plot {...{ trends, series, currency, width, hatch }} />
          </svg>
        )}
      </div>
    </figure>
  );
}

function Key({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-xs ${className}`} />
      {text}
    </span>
  );
}

type PlotProps = Omit<Props, 'title'> & { readonly width: number; readonly hatch: string };

function Plot({ trends, series, currency, width, hatch }: PlotProps) {
  const language = useLanguage();
  const values = trends.map((trend) => series.map((name) => pixels(trend[name].value)));
  const layout = layOutBars(values, { left: 68, right: width, top: 8, bottom: height - 24 });
  const every = Math.ceil((trends.length * 36) / Math.max(width - 68, 1));
  return (
    <>
      {layout.ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={68} x2={width} y1={y} y2={y} className="stroke-line" />
          <text x={60} y={y + 4} textAnchor="end" className="figures fill-muted text-xs">
            {formatAmount(value.toFixed(2), currency, language, { compact: true })}
          </text>
        </g>
      ))}
      {layout.groups.map((bars, month) =>
        bars.map((bar, index) =>
          bar === null ? null : (
            <rect
              key={`${month}/${index}`}
              {...bar}
              {...(index === 0
                ? { className: 'fill-chart-one' }
                : { fill: `url(#${hatch})`, className: 'stroke-primary' })}
              strokeWidth={index === 0 ? 0 : 0.75}
            />
          ),
        ),
      )}
      <line x1={68} x2={width} y1={layout.zero} y2={layout.zero} className="stroke-slate" />
      {trends.map(({ month }, index) =>
        index % every === 0 ? (
          <text
            key={month}
            x={layout.centres[index]}
            y={height - 6}
            textAnchor="middle"
            className="fill-muted text-xs"
          >
            {shortMonth(month, language)}
          </text>
        ) : null,
      )}
    </>
  );
}

/** For drawing only; a value that is not known leaves a gap. */
function pixels(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** The month's three letters; the year stands in the page's period. */
function shortMonth(month: string, language: Language): string {
  return formatMonth(month, language, { short: true }).slice(0, 3);
}
