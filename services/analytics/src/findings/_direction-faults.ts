import type { Language, MarkedText, StoredFigure, TextPart } from '@cifra/proto';

/**
 * Judges words against values, apart from the rules that wrote them: it knows word lists and numbers, nothing of how
 * a sentence came about.
 */
const movement = {
  up: /(?<!\p{L})(?:crecen?|sube|subió|grows?|rises|rose)(?!\p{L})/giu,
  down: /(?<!\p{L})(?:bajan?|bajó|falls?|fell)(?!\p{L})/giu,
  same: /(?<!\p{L})(?:se mantienen?|stays?)(?!\p{L})/giu,
};
const outcome = {
  gain: /(?<!\p{L})(?:beneficio|profit)(?!\p{L})/giu,
  loss: /(?<!\p{L})(?:pérdida|loss|superan a los ingresos en|exceed income by|resta|takes)(?!\p{L})/giu,
};

type Figures = ReadonlyMap<string, StoredFigure>;

/** Every way in which a text's words contradict its figures. */
export function directionFaults(text: MarkedText, figures: Figures): string[] {
  return sentencesOf(text).flatMap((parts) => [
    ...parts.flatMap((part, at) => pieceFaults(part, wordsBefore(parts, at), figures)),
    ...pairFaults(parts, figures),
  ]);
}

/** What is told without its sign, or is a change, has a word before it that says the direction. */
function pieceFaults(part: TextPart, before: string, figures: Figures): string[] {
  if (part.kind !== 'figure') return [];
  const { figure_id: id, magnitude } = part;
  const isChange = id.endsWith('.change');
  if (!isChange && magnitude !== true) return [];
  const isMovement = isChange || id.startsWith('net_cash_flow');
  const said = isMovement ? last(before, movement) : last(before, outcome);
  const expected = isMovement ? ['down', 'up'] : ['loss', 'gain'];
  const value = valueOf(id, figures);
  return value !== 0 && said === expected[value > 0 ? 1 : 0] ? [] : [`${id} said ${said}`];
}

/** A sentence that tells an amount of both periods says which is the larger; one that says "stays" may say so. */
function pairFaults(parts: MarkedText, figures: Figures): string[] {
  const ids = parts.flatMap((part) => (part.kind === 'figure' ? [part.figure_id] : []));
  return parts.flatMap((part, at) => {
    if (part.kind !== 'figure' || part.figure_id.includes('.')) return [];
    const said = last(wordsBefore(parts, at), movement);
    const [key, before] = [part.figure_id, baseOf(part.figure_id)];
    const [now, then] = [Math.abs(valueOf(key, figures)), Math.abs(valueOf(before, figures))];
    const isTold = said === 'same' ? key !== 'cash_closing' : said !== undefined && ids.includes(before);
    if (!isTold || Number.isNaN(then)) return [];
    return said === standing(now, then) || (said === 'same' && isNear(now, then))
      ? []
      : [`${key} said ${said}`];
  });
}

function standing(now: number, then: number): 'up' | 'down' | 'same' {
  if (now === then) return 'same';
  return now > then ? 'up' : 'down';
}

/** A change that one decimal of a percentage does not show. */
function isNear(now: number, then: number): boolean {
  return Math.abs(now - then) <= then * 0.0005 + 1e-9;
}

/** A balance is compared with its opening, a flow with the period before. */
function baseOf(key: string): string {
  return key === 'receivables' || key === 'payables' ? `${key}_opening` : `${key}.previous`;
}

/** Where words in either language say how two figures stand to each other, or to a limit. */
const claims: readonly (readonly [RegExp, (value: (id: string) => number) => boolean])[] = [
  [/no alcanza para|is not enough for/u, (value) => value('cash_closing') < value('payables')],
  [/cubre por sí sola|Cash alone/u, (value) => value('cash_closing') > value('current_liabilities')],
  [/corriente cubre|assets cover/u, (value) => value('current_ratio') >= 1],
  [
    /más que su tesorería.*impago|more than your cash.*unpaid/u,
    (value) => value('receivables') > value('cash_closing'),
  ],
  [/cobro supera|Receivables exceed/u, (value) => value('receivables_to_income') > 50],
  [/pago supera|Payables exceed/u, (value) => value('payables_to_expenses') > 50],
  [
    /los ingresos no crecen|income does not grow/u,
    (value) => value('income') <= value('income.previous') * 1.0005,
  ],
  [
    /nada de ello ha vencido|none of it is overdue/u,
    (value) => Math.abs(value('receivables_overdue')) < 0.005,
  ],
  [/sin beneficio ni pérdida|without profit or loss/u, (value) => Math.abs(value('net_income')) < 0.005],
  [/Cobra bien|collect well/u, (value) => value('collection_efficiency') >= 80],
  [/Cobra tarde|collect late/u, (value) => value('collection_efficiency') < 80],
  [
    /en cobrar y|to collect and/u,
    (value) => value('days_sales_outstanding') > value('days_payable_outstanding'),
  ],
];

/** The claims of a text that its figures do not bear out. */
export function claimFaults(text: MarkedText, figures: Figures): string[] {
  const said = text.map((part) => (part.kind === 'words' ? part.text : '#')).join('');
  const value = (id: string): number => valueOf(id, figures);
  return claims.flatMap(([words, holds]) => (words.test(said) && !holds(value) ? [String(words)] : []));
}

/** An article before a number reads wrong with some of them: "a 8%", "an 11%". */
export function articleFaults(text: MarkedText, language: Language): string[] {
  if (language === 'es') return [];
  return text.flatMap((part, at) => {
    const before = text[at - 1];
    const isNumber = part.kind === 'figure' || part.kind === 'constant';
    return isNumber && before?.kind === 'words' && /\b(?:an?|the) $/iu.test(before.text) ? [before.text] : [];
  });
}

function sentencesOf(text: MarkedText): TextPart[][] {
  const sentences: TextPart[][] = [[]];
  for (const part of text) {
    const pieces = part.kind === 'words' ? part.text.split(/(?<=[.;])\s/u) : [part];
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) sentences.push([]);
      sentences.at(-1)?.push(typeof piece === 'string' ? { kind: 'words', text: piece } : piece);
    }
  }
  return sentences;
}

function wordsBefore(parts: MarkedText, at: number): string {
  return parts
    .slice(0, at)
    .map((part) => (part.kind === 'words' ? part.text : '#'))
    .join('');
}

function last<Kind extends string>(text: string, kinds: Readonly<Record<Kind, RegExp>>): Kind | undefined {
  const found = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    [...text.matchAll(kinds[kind])].map((match) => ({ kind, at: match.index })),
  );
  return found.toSorted((a, b) => b.at - a.at)[0]?.kind;
}

function valueOf(id: string, figures: Figures): number {
  return Number(figures.get(id)?.value ?? Number.NaN);
}
