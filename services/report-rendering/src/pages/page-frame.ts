import { formatPeriod } from '@cifra/figures';
import { markup } from './html.ts';
import type { Html } from './html.ts';
import { companyName } from './company-name.ts';
import { titleName } from './parts/book-text.ts';
import { isoPeriod, label, when } from './parts/marked.ts';
import { say } from './report-view.ts';
import type { ReportView } from './report-view.ts';

/**
 * What stands at the edge of every page but the cover: company and period above, code and page numbers below. The
 * browser counts the pages; the rest is written as text of the style sheet, where no element can carry a mark.
 */
export function frameStyles(view: ReportView): string {
  const { whose, period, code } = frameTexts(view);
  const [page, of] = [say(view, { es: 'Página', en: 'Page' }), say(view, { es: 'de', en: 'of' })];
  const small =
    "font: 400 8pt/1.3 Inter, 'Open Sans', sans-serif; color: #55616F; font-variant-numeric: tabular-nums";
  return `@page {
    @top-left { content: ${cssText(whose)}; ${small}; width: 70%; vertical-align: bottom; padding-bottom: 6mm }
    @top-right { content: ${cssText(period)}; ${small}; width: 30%; vertical-align: bottom; padding-bottom: 6mm }
    @bottom-left { content: ${cssText(code)}; ${small} }
    @bottom-right { content: ${cssText(`${page} `)} counter(page) ${cssText(` ${of} `)} counter(pages); ${small} }
  }
  @page cover { @top-left { content: none } @top-right { content: none } @bottom-left { content: none } @bottom-right { content: none } }`;
}

/** All that stands at the edge of a page but its number, as one text. */
export function frameText(view: ReportView): string {
  return Object.values(frameTexts(view)).join('\n');
}

function frameTexts(view: ReportView) {
  const name = companyName(view.manifest);
  const code = say(view, { es: 'Código', en: 'Code' });
  return {
    whose: name === null ? say(view, { es: 'Informe financiero', en: 'Financial report' }) : titleName(name),
    period: formatPeriod(view.bundle.period, view.language),
    code: `Cifra · ${code} ${view.code}`,
  };
}

/** The same texts as marked elements, so that they can be proven like everything else before the frame is put on. */
export function frameProof(view: ReportView): Html {
  const name = companyName(view.manifest);
  return markup`<p>${name === null ? null : label(titleName(name))}</p><p>${when(view, isoPeriod(view.bundle.period))}</p>
    <p><code data-hash>${view.code}</code></p>`;
}

/** Any text as a CSS string that can't end early: all but plain letters, digits and spaces are escaped. */
function cssText(text: string): string {
  const escaped = text.replace(
    /[^A-Za-z0-9 ]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `,
  );
  return `"${escaped}"`;
}
