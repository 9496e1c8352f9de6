import { renderPlain } from '@cifra/figures';
import { hasDigit } from './_html-pieces.ts';
import { markedTexts } from './_marked-texts.ts';
import type { MadeReport } from './_proven-books.ts';
import { sheetsOf } from './_workbook-texts.ts';
import type { SheetCell } from './_workbook-texts.ts';

/** Texts of a workbook with digits that nothing vouches for, and numbers that are not their figure's value. */
export function workbookDoubts(report: MadeReport): string[] {
  const sheets = [...sheetsOf(report.workbook)];
  const known = knownTexts(report);
  if (sheets.length !== 5) return [`${sheets.length} sheets`];
  return sheets.flatMap(([name, [header = [], ...rows]]) => {
    if (/\d/.test(name + header.map(({ text }) => text).join(''))) return [`a digit in the head of ${name}`];
    if (name === 'Apuntes · Postings') return [];
    const bare = rows
      .flat()
      .filter(({ text, isNumber }) => !isNumber && hasDigit(text) && !isKnown(text, known))
      .map(({ text }) => `${name}: ${text}`);
    return [
      ...bare,
      ...(name === 'Cifras · Figures' ? wrongValues(rows, report) : strayNumbers(rows, report, name)),
    ];
  });
}

/** The rows of the figures: id in the first column, value in the sixth. */
function wrongValues(rows: readonly (readonly SheetCell[])[], { told: [told] }: MadeReport): string[] {
  return rows.flatMap((row) => {
    const id = row.find(({ column }) => column === 'A')?.text ?? '';
    const value = row.find(({ column }) => column === 'F')?.text ?? null;
    return told?.figures.get(id)?.value === value ? [] : [`${id} is not ${value}`];
  });
}

/** Numbers of the other sheets that are no figure's value. */
function strayNumbers(
  rows: readonly (readonly SheetCell[])[],
  { told: [told] }: MadeReport,
  sheet: string,
): string[] {
  const values = new Set([...(told?.figures.values() ?? [])].map(({ value }) => value));
  return rows
    .flat()
    .filter(({ text, isNumber }) => isNumber && !values.has(text) && !/^\d{5}$/.test(text))
    .map(({ text }) => `${sheet}: the number ${text}`);
}

function isKnown(text: string, known: ReadonlySet<string>): boolean {
  // A caption stands in both languages, and before the name or month that it is about; ids stand in a row.
  return (
    known.has(text) ||
    [' · ', ', '].some((between) => text.split(between).every((part) => !hasDigit(part) || known.has(part)))
  );
}

function knownTexts({ told, words, manifest }: MadeReport): Set<string> {
  const texts = told.flatMap((one) => [
    ...markedTexts(one).map((text) => renderPlain(text, one.figures, one.language)),
    ...[...one.figures.values()].flatMap(({ id, value, reason, formula, dimension }) => [
      id,
      value ?? '',
      reason ?? '',
      formula,
      ...(dimension?.kind === 'month' ? [dimension.month] : []),
      ...(dimension?.kind === 'party' ? [dimension.name ?? '', dimension.party] : []),
    ]),
    ...[...one.dashboard.top_customers, ...one.dashboard.top_suppliers].map(
      ({ counterparty }) => counterparty,
    ),
    ...one.dashboard.trends.map(({ month }) => month),
  ]);
  const buckets = [
    '1 a 30 días',
    '31 a 60 días',
    '61 a 90 días',
    'más de 90 días',
    '1 to 30 days',
    '31 to 60 days',
    '61 to 90 days',
    'over 90 days',
  ];
  return new Set([...texts, ...buckets, ...words.split('\n'), manifest.company ?? '']);
}
