import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBookFile } from './book-file.ts';
import { printFloor } from './floors/print-floor.ts';
import { readFloor } from './floors/read-floor.ts';
import { sqlFloor } from './floors/sql-floor.ts';
import { type Measured, measuredText, worstRatio } from './measured.ts';
import { timeJob } from './time-job.ts';

/*
 * From the answer 202 to the finished report, beside the least that reading, SQL, layout and print take on the same
 * machine in the same run: a ratio says the same on any machine, seconds do not. Fails above the bound.
 */

const { env } = process;
const sizes = (env['POSTINGS'] ?? '50000,500000').split(',').map(Number);
const bound = Number(env['BOUND'] ?? '2.5');
const out = env['OUT'] ?? 'out/bench';

/** Of the book that warms the product up. */
const smallSize = 2000;

const measured: Measured[] = [];
for (const size of sizes) measured.push(await measure(size));

const text = measured.map(measuredText).join('\n');
process.stdout.write(`${cpus().length} cores, Node ${process.versions.node}\n\n${text}`);
await mkdir(out, { recursive: true });
await writeFile(join(out, 'bench.json'), `${JSON.stringify(measured, null, 2)}\n`);
const worst = worstRatio(measured);
const verdict = worst <= bound ? 'within' : 'above';
process.stdout.write(`\nworst ratio ${worst.toFixed(2)}, ${verdict} the bound of ${bound}\n`);
process.exitCode = worst <= bound ? 0 : 1;

async function measure(size: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-bench-book-'));
  try {
    const pages = join(folder, 'pages');
    await mkdir(pages);
    const book = await writeBookFile(size, join(folder, 'diario.csv'));
    const small = await writeBookFile(smallSize, join(folder, 'pequeño.csv'));
    const job = await timeJob(book.path, small.path, pages);
    const readMs = await timed(() => readFloor(book.path));
    const sqlMs = await timed(() => sqlFloor(book.path, folder));
    const { layoutMs, printMs } = await printFloor(pages);
    return { postings: book.postings, job, floors: { readMs, sqlMs, layoutMs, printMs } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
