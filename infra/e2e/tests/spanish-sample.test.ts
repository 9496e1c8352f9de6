import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { absolute, compare, decimalText, parseDecimal, subtract } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { ReportJob } from '@cifra/proto';
import { sumOfMonths, valueOf } from './_outputs.ts';
import { pdfPages } from './_pdf-text.ts';
import { describeReport } from './_sample-report.ts';
import { samplePath } from './_samples.ts';
import { reportInto } from './_stack.ts';

const sample = 'spanish-ledger/diario_2023.csv';

/** What an independent program computed from the same export. */
const known: Readonly<Record<string, string>> = {
  income: '623904.45',
  expenses: '553283.37',
  net_income: '70621.08',
  cash_opening: '30581.19',
  cash_closing: '168263.22',
  net_cash_flow: '137682.03',
  cash_in: '757333.92',
  cash_out: '619651.89',
};

describeReport({ title: 'the Spanish sample', name: sample, known }, (reported) => {
  it('keeps the identities that hold for any book', () => {
    const { figures } = reported();
    for (const key of ['income', 'expenses', 'net_income', 'cash_in', 'cash_out']) {
      expect({ key, value: decimalText(sumOfMonths(figures, key), { minScale: 2 }) }).toEqual({
        key,
        value: figures.get(key)?.value,
      });
    }
    const flow = subtract(valueOf(figures, 'cash_in'), valueOf(figures, 'cash_out'));
    const change = subtract(valueOf(figures, 'cash_closing'), valueOf(figures, 'cash_opening'));
    expect(compare(flow, valueOf(figures, 'net_cash_flow'))).toBe(0);
    expect(compare(change, valueOf(figures, 'net_cash_flow'))).toBe(0);
  });

  it('names as parts only figures that there are', () => {
    const { figures } = reported();
    const parts = [...figures.values()].flatMap(({ evidence: { parts: named } }) => named);
    expect(parts.filter((part) => !figures.has(part))).toEqual([]);
  });

  it('cites rows that hold their amount in the raw file', async () => {
    const { evidence } = reported();
    const lines = (await readFile(samplePath(sample), 'utf8')).split(/\r\n/);
    const euros = (text: string | undefined): Decimal =>
      absolute(parseDecimal((text || '0').replace(',', '.')));
    const allotted = /^(top_customers|top_suppliers)\./;
    // What is open, settled or paid of a row may be a part of it, never more.
    const partial = new RegExp(
      '^(receivables|payables)_(not_due|overdue|ageing|settled|fallen_due)|^payments_(due|on_time)$' +
        '|^(customer_balance|customer_overdue|supplier_balance)\\.',
    );
    const wrong = evidence.filter(({ figureId, row, contribution }) => {
      if (allotted.test(figureId)) return false;
      const cells = (lines[row - 1] ?? '').split(';');
      const amount = absolute(contribution);
      const amounts = [euros(cells[8]), euros(cells[9])];
      if (partial.test(figureId)) return amounts.every((whole) => compare(amount, whole) > 0);
      return amounts.every((whole) => compare(amount, whole) !== 0);
    });
    expect(evidence.length).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  });

  describe('renamed, and with its rows in another order', () => {
    let pages: string[];

    beforeAll(async () => {
      pages = await pdfPages(join(reported().folder, 'report.es.pdf'));
    });

    /** Reports on other files and expects the very same figures and pages. */
    const again = async (name: string, files: readonly string[]): Promise<ReportJob> => {
      const target = join(reported().test.folder, `out-${name}`);
      await mkdir(target);
      const job = await reportInto(await reported().test.adminClients(), files, target);
      expect(await readFile(join(target, 'figures.json'), 'utf8')).toBe(
        await readFile(join(reported().folder, 'figures.json'), 'utf8'),
      );
      expect(await pdfPages(join(target, 'report.es.pdf'))).toEqual(pages);
      return job;
    };

    it('says the same under another name', async () => {
      const file = join(reported().test.folder, 'otro nombre.txt');
      await copyFile(samplePath(sample), file);
      await again('renamed', [file]);
    });

    it('says the same when it is given twice, and tells so', async () => {
      const file = join(reported().test.folder, 'la misma.csv');
      await copyFile(samplePath(sample), file);
      const job = await again('twice', [samplePath(sample), file]);
      expect(job.status).toBe('completed_with_warnings');
      expect(job.warnings.map(({ code }) => code)).toEqual(['duplicate_file']);
    });

    it('says the same in another order', async () => {
      const file = join(reported().test.folder, 'desordenado.csv');
      const [title, header, ...rows] = (await readFile(samplePath(sample), 'utf8')).trimEnd().split('\r\n');
      // A fixed stride that visits every row once: far from the original order, the same on every run.
      const order = rows.map((_, index) => (index * 2531) % rows.length);
      expect(new Set(order).size).toBe(rows.length);
      await writeFile(file, `${[title, header, ...order.map((index) => rows[index])].join('\r\n')}\r\n`);
      await again('shuffled', [file]);
    });
  });
});
