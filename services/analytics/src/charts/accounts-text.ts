import type { Language } from '@cifra/proto';
import type { AccountSet } from './chart.ts';

const words = {
  es: { and: 'y', without: 'sin' },
  en: { and: 'and', without: 'without' },
} as const satisfies Readonly<Record<Language, unknown>>;

/** A set of accounts as people write it: `430–436 y 44`, `46, 47 y 48 (sin 474)`. Numbers that follow on are a range. */
export function accountsText({ include, exclude }: AccountSet, language: Language): string {
  const listed = listText(include, language);
  if (exclude.length === 0) return listed;
  return `${listed} (${words[language].without} ${listText(exclude, language)})`;
}

function listText(numbers: readonly string[], language: Language): string {
  const runs = runsOf(numbers).flatMap((run) => {
    const [first = '', last = ''] = [run[0], run.at(-1)];
    return run.length > 2 ? [`${first}–${last}`] : run;
  });
  const last = runs.at(-1) ?? '';
  return runs.length < 2 ? last : `${runs.slice(0, -1).join(', ')} ${words[language].and} ${last}`;
}

/** Numbers of one length that follow on each other, together. */
function runsOf(numbers: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const followsOn = before?.length === number.length && Number(number) === Number(before) + 1;
    if (run !== undefined && followsOn) run.push(number);
    else runs.push([number]);
  }
  return runs;
}
