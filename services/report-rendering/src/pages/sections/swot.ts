import type { Bilingual } from '@cifra/proto';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { sentence } from '../parts/marked.ts';
import { section } from '../parts/section.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const quadrants: readonly {
  readonly key: keyof ReportView['bundle']['summary']['swot'];
  readonly name: Bilingual;
}[] = [
  { key: 'strengths', name: { es: 'Fortalezas', en: 'Strengths' } },
  { key: 'weaknesses', name: { es: 'Debilidades', en: 'Weaknesses' } },
  { key: 'opportunities', name: { es: 'Oportunidades', en: 'Opportunities' } },
  { key: 'threats', name: { es: 'Amenazas', en: 'Threats' } },
];

/** Strengths, weaknesses, opportunities and threats as far as the books show them. */
export function swot(view: ReportView): Html {
  return section({
    subject: say(view, { es: 'Análisis DAFO', en: 'SWOT analysis' }),
    title: markup`${say(view, {
      es: 'Lo que los libros muestran de la empresa',
      en: 'What the books show about the company',
    })}`,
    lead: markup`${say(view, {
      es: 'Solo se dice lo que las cifras sostienen; el mercado, el equipo o la marca no están en los libros.',
      en: 'Only what the figures support is said; the market, the team or the brand are not in the books.',
    })}`,
    body: [
      markup`<div class="quadrants">${quadrants.map(({ key, name }) => quadrant(view, key, say(view, name)))}</div>`,
    ],
  });
}

function quadrant(view: ReportView, key: (typeof quadrants)[number]['key'], name: string): Html {
  const points = view.bundle.summary.swot[key].map((text) => markup`<li>${sentence(view, text)}</li>`);
  const none = markup`<li class="none">${say(view, { es: 'Nada que las cifras muestren.', en: 'Nothing that the figures show.' })}</li>`;
  return markup`<div class="quadrant ${key}"><h3>${name}</h3><ul class="plain">${points.length > 0 ? points : none}</ul></div>`;
}
