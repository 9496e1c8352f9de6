import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Figure } from '@cifra/proto';
import { readEvidence, readFigures } from './_outputs.ts';
import type { EvidenceLine } from './_outputs.ts';
import { samplePath } from './_samples.ts';
import { reportInto, startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';

/** A sample's report with all it offers, and the product that made it; whoever asks for it stops that. */
export type SampleReport = {
  readonly test: TestStack;
  readonly folder: string;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly evidence: readonly EvidenceLine[];
};

export async function reportSample(sample: string): Promise<SampleReport> {
  const test = await startTestStack();
  const folder = join(test.folder, 'original');
  await mkdir(folder);
  await reportInto(await test.adminClients(), [samplePath(sample)], folder);
  return { test, folder, figures: await readFigures(folder), evidence: await readEvidence(folder) };
}

/** The figure is told as exact, with the value that an independent program computed. */
export function expectExact({ figures }: SampleReport, id: string, value: string): void {
  expect(figures.get(id)).toMatchObject({ value, unit: 'EUR', state: 'exact' });
}
