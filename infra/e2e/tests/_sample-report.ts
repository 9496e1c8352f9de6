import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Figure } from '@cifra/proto';
import { readEvidence, readFigures, unproven } from './_outputs.ts';
import type { EvidenceLine } from './_outputs.ts';
import { describeSample, samplePath } from './_samples.ts';
import { reportInto, startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';

/** A sample's report with all it offers, and the product that made it; whoever asks for it stops that. */
export type SampleReport = {
  readonly test: TestStack;
  readonly folder: string;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly evidence: readonly EvidenceLine[];
};

async function reportSample(sample: string): Promise<SampleReport> {
  const test = await startTestStack();
  const folder = join(test.folder, 'original');
  await mkdir(folder);
  await reportInto(await test.adminClients(), [samplePath(sample)], folder);
  return { test, folder, figures: await readFigures(folder), evidence: await readEvidence(folder) };
}

type Sample = {
  readonly title: string;
  readonly name: string;
  /** What independent programs computed from the same export, by the figure's id; told as exact. */
  readonly known: Readonly<Record<string, string>>;
};

/** Tests of a sample's report: the figures that are known of it, and whatever else `tests` asks of it. */
export function describeReport(
  { title, name, known }: Sample,
  tests: (reported: () => SampleReport) => void,
): void {
  describeSample(title, name, () => {
    let report: SampleReport;
    beforeAll(async () => {
      report = await reportSample(name);
    });
    afterAll(() => report.test.stop());

    it.each(Object.entries(known))('has %s %s', (id, value) => {
      expect(report.figures.get(id)).toMatchObject({ value, unit: 'EUR', state: 'exact' });
    });

    it('proves every figure by rows that add up to it', () => {
      expect(unproven(report.figures, report.evidence)).toEqual([]);
    });

    tests(() => report);
  });
}
