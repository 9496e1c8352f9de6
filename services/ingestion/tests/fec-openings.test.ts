import { describe, expect, it } from '@jest/globals';
import { entryRows, type FecRow, readGood, smallYear, writeFec } from './_fec.ts';

const book = smallYear();
const business = book.filter(({ journal }) => journal !== 'AN');
const opening = book.filter(({ journal }) => journal === 'AN');

/** The book with its opening as another program books it. */
const openedAs = (given: Partial<FecRow>): FecRow[] => [
  ...opening.map((row) => ({ ...row, ...given })),
  ...business,
];

async function openingRows(rows: readonly FecRow[], numbered = true): Promise<number[]> {
  const { postings } = await readGood(writeFec(rows, { numbered }));
  return postings.filter(({ operation }) => operation === 'book_opening').map(({ row }) => Number(row));
}

const rowsOfOpening = [2, 3, 4, 5];

describe('the opening of a FEC', () => {
  it('is told by the journal’s label or code', async () => {
    const firstDay = { day: '2023-01-01', documentDay: '2023-01-01' };
    for (const given of [
      { journal: 'AD', label: 'A Nouveaux Détaillés' },
      { journal: 'X1', label: 'Report à nouveau' },
      { journal: 'X1', label: 'JOURNAL DES A-NOUVEAUX' },
      { journal: 'X1', label: 'Bilan d’ouverture' },
      { journal: 'X1', label: 'REPRISE DE BALANCE' },
      { journal: 'RAN', label: 'RAN' },
      { journal: 'AN', label: '' },
      { journal: 'AD', label: 'Journal 7', ...firstDay },
      { journal: 'ANOUV', label: 'Journal général', ...firstDay },
    ]) {
      expect([given, await openingRows(openedAs(given))]).toEqual([given, rowsOfOpening]);
    }
  });

  it('is told by its texts where code and label say nothing', async () => {
    const given = {
      journal: 'G7',
      label: 'Général',
      text: 'Soldes à nouveau',
      day: '2023-01-01',
      documentDay: '2023-01-01',
    };
    expect(await openingRows(openedAs(given))).toEqual(rowsOfOpening);
  });

  it('is told among the other entries of a journal, numbered or not', async () => {
    const given = {
      journal: 'OD',
      label: 'Opérations diverses',
      text: 'A NOUVEAU',
      day: '2023-01-01',
      documentDay: '2023-01-01',
    };
    const rows = [
      ...openedAs(given),
      ...entryRows({ journal: 'OD', label: 'Opérations diverses', entry: '801', day: '2023-12-31' }, [
        ['681120', 900],
        ['281540', -900],
      ]),
    ];
    expect(await openingRows(rows)).toEqual(rowsOfOpening);
    expect(await openingRows(rows, false)).toEqual(rowsOfOpening);
  });

  it('is no journal that trades all the year, whatever it is called', async () => {
    for (const given of [
      { journal: 'AN', label: 'A nouveaux' },
      { journal: 'BN', label: 'Nouveau compte bancaire' },
      { journal: 'AD', label: 'Avances diverses' },
    ]) {
      const rows = business.map((row) => (row.journal === 'BQ' ? { ...row, ...given } : row));
      expect([given, await openingRows([...openedAs({}), ...rows].slice(4))]).toEqual([given, []]);
    }
  });

  it('is no allotment of the result to the account of that name, nor a bank account being opened', async () => {
    const entry = (number: string, text: string) => ({
      journal: 'OD',
      label: 'Opérations diverses',
      entry: number,
      day: '2023-01-02',
      text,
    });
    const rows = [
      ...business,
      ...entryRows(entry('801', 'Affectation en report à nouveau'), [
        ['120000', 900],
        ['110000', -400],
        ['106100', -100],
        ['457000', -400],
      ]),
      ...entryRows(entry('802', 'Ouverture de compte livret'), [
        ['508000', 900],
        ['512000', -900],
      ]),
    ];
    expect(await openingRows(rows)).toEqual([]);
  });

  it('leaves out the entries with expenses or income that stand in its journal', async () => {
    const stray = entryRows(
      { journal: 'AN', label: 'A nouveaux détaillés', entry: '2', day: '2023-01-01', text: 'Extourne' },
      [
        ['408100', 300],
        ['607000', -300],
      ],
    );
    const { postings } = await readGood(writeFec([...book, ...stray]));
    const kindOf = (number: string) =>
      new Set(postings.filter(({ entry }) => entry === number).map(({ operation }) => operation));
    expect(kindOf('1')).toEqual(new Set(['book_opening']));
    expect(kindOf('2')).toEqual(new Set(['']));
  });

  it('keeps days from decades before, which no other row may have', async () => {
    const old = openedAs({ day: '1989-05-02' });
    expect(await openingRows(old)).toEqual(rowsOfOpening);
    const typed = book.map((row) => (row.entry === '12' ? { ...row, day: '1989-05-02' } : row));
    const { reading } = await readGood(writeFec(typed));
    expect(reading.damaged.map(({ fault }) => fault)).toEqual(['implausible_year', 'implausible_year']);
    expect(reading.firstDay).toBe('2023-01-13');
  });
});
