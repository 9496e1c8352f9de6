import type { StoredFigure } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, opening } from './_book.ts';
import type { BookPosting } from './_book.ts';
import { createBookRunner } from './_run-book.ts';
import type { BookRunner } from './_run-book.ts';

let folder: string;
let books: BookRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-named-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

const start = [opening('2023-01-01', '57200000', '500'), opening('2023-01-01', '10000000', '-500')];

function sale(entry: string, amount: string, name: string | null): BookPosting[] {
  return [
    line(entry, '2023-05-05', '43000000', amount, { party_name: name }),
    line(entry, '2023-05-05', '70000000', `-${amount}`),
  ];
}

function paid(entry: string, amount: string, name: string | null): BookPosting[] {
  return [
    line(entry, '2023-06-05', '57200000', amount, { party_name: name }),
    line(entry, '2023-06-05', '43000000', `-${amount}`, { party_name: name }),
  ];
}

async function figuresOf(...book: readonly BookPosting[]): Promise<readonly StoredFigure[]> {
  return books.expectEvidenceToAddUp([...start, ...book]);
}

function told(figures: readonly StoredFigure[], id: string): string | undefined {
  const figure = figures.find((one) => one.id === id);
  return figure && `${figure.value} ${figure.state}`;
}

describe('a book that keeps all customers in one account and names them', () => {
  it('has them told apart by name, however it is written, without the name in a figure’s id', async () => {
    const figures = await figuresOf(
      ...sale('2', '100', 'Núñez, S.L.'),
      ...sale('3', '60', 'Berta SA'),
      ...paid('4', '130', 'NUÑEZ, S.L.'),
    );
    expect(told(figures, 'receivables')).toBe('60.00 exact');
    expect(told(figures, 'customer_advances')).toBe('30.00 exact');
    const top = figures.filter(({ key }) => key === 'top_customers');
    expect(top.map(({ value }) => value)).toEqual(['100.00', '60.00']);
    expect(top.every(({ id }) => /^top_customers\.n-[0-9a-f]{16}$/.test(id))).toBe(true);
  });

  it('is an estimate where some rows name nobody, and tells nobody apart by a name that all share', async () => {
    const partly = await figuresOf(
      ...sale('2', '100', 'Ana'),
      ...sale('3', '60', 'Eva'),
      ...paid('4', '130', null),
    );
    expect(told(partly, 'receivables')).toBe('30.00 estimated');
    const own = await figuresOf(...sale('2', '100', 'Mi Empresa SL'), ...sale('3', '60', 'Mi Empresa SL'));
    expect(told(own, 'receivables')).toBe('160.00 estimated');
    expect(told(own, 'top_customers.unidentified')).toBe('160.00 exact');
  });
});

it('never parts a bank or a tax by whom its rows name', async () => {
  const figures = await figuresOf(
    line('2', '2023-05-05', '57200001', '100', { party: 'A' }),
    line('2', '2023-05-05', '77800000', '-100'),
    line('3', '2023-05-06', '57200001', '-40', { party: 'B' }),
    line('3', '2023-05-06', '62900000', '40'),
  );
  expect(told(figures, 'current_assets')).toBe('560.00 exact');
  expect(told(figures, 'current_liabilities')).toBe('0.00 exact');
});
