import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  a3WorkbookFile,
  fecFile,
  inventBook,
  saftFile,
  spanishLedgerFile,
  trialBalanceFile,
  trialBalanceWorkbook,
  workbookFile,
} from '@cifra/sample-company';
import type { Figure } from '@cifra/proto';
import { allOrSome } from './_matrix.ts';
import { readSaid } from './_said.ts';
import { reportInto, startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';

type Book = ReturnType<typeof inventBook>;
type Written = string | Uint8Array;
type Writer = (book: Book) => Written | Promise<Uint8Array>;

const journals = {
  'diario.xlsx': workbookFile,
  'a3.xlsx': a3WorkbookFile,
  'fec.txt': fecFile,
  'saft.xml': saftFile,
} as const satisfies Readonly<Record<string, Writer>>;
type Journal = keyof typeof journals;
const names = Object.keys(journals) as Journal[];

const trialBalances = { 'sumas.csv': trialBalanceFile, 'sumas.xlsx': trialBalanceWorkbook } as const;
type TrialBalance = keyof typeof trialBalances;

/** The French and the Portuguese chart do not part loans by when they fall due: there it is an estimate. */
const withoutDueDates: readonly Journal[] = ['fec.txt', 'saft.xml'];

describe('one book through every format', () => {
  const book = inventBook({ year: 2025, seed: 14, invoicesPerMonth: 10, closed: false });
  let test: TestStack;
  let figures: ReadonlyMap<string, string>;

  beforeAll(async () => {
    test = await startTestStack();
    figures = await figuresOf('diario.csv', spanishLedgerFile(book));
  });
  afterAll(() => test.stop());

  /** Value, unit and state of every figure, by what it is about. */
  const figuresOf = async (name: string, content: Written): Promise<ReadonlyMap<string, string>> => {
    const folder = join(test.folder, name.replace('.', '-'));
    const file = join(folder, name);
    await mkdir(folder);
    await writeFile(file, content);
    const said = await readSaid(folder, await reportInto(await test.adminClients(), [file], folder));
    expect(said.withdrawn).toEqual([]);
    return new Map(
      Object.values(said.figures).map((figure) => [
        aboutWhat(figure),
        `${figure.value ?? '–'} ${figure.unit} ${figure.state}`,
      ]),
    );
  };

  it.each(allOrSome(names, ['saft.xml']))('says the same from %s', async (name) => {
    const found = await figuresOf(name, await journals[name](book));
    const expected = new Map(figures);
    if (withoutDueDates.includes(name)) {
      expected.set(
        'current_liabilities',
        `${figures.get('current_liabilities')}`.replace('exact', 'estimated'),
      );
    }
    expect(differences(found, expected)).toEqual([]);
  });

  it.each(allOrSome(Object.keys(trialBalances) as TrialBalance[], ['sumas.csv']))(
    'says the same from %s, or that it is not to be had from sums',
    async (name) => {
      const found = await figuresOf(name, await trialBalances[name](book));
      const known = new Map([...found].filter(([, said]) => !said.endsWith('not_available')));
      expect(differences(known, figures).filter((each) => !each.includes(': nothing, not'))).toEqual([]);
      expect([...known.keys()]).toEqual(expect.arrayContaining(knownFromSums));
    },
  );
});

const knownFromSums = [
  'income',
  'expenses',
  'net_income',
  'income_tax',
  'ebitda',
  'turnover',
  'purchase_volume',
  'inventory',
  'cash_opening',
  'cash_closing',
  'net_cash_flow',
  'receivables',
  'receivables_opening',
  'payables',
  'payables_opening',
  'current_assets',
  'current_liabilities',
  'current_ratio',
  'quick_ratio',
];

/** What a figure is about, whatever its party is called in the books. */
function aboutWhat({ key, id, dimension }: Figure): string {
  return dimension?.kind === 'party' ? `${key} of ${dimension.name ?? dimension.party}` : id;
}

function differences(found: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): string[] {
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((what) => {
    const [is, was] = [found.get(what), expected.get(what)];
    return is === was ? [] : [`${what}: ${is ?? 'nothing'}, not ${was ?? 'nothing'}`];
  });
}
