import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dashboardEndpoint,
  datasetEndpoint,
  datasetManifestSchema,
  figuresEndpoint,
  pdfEndpoint,
  summaryEndpoint,
  tasksEndpoint,
} from '@cifra/proto';
import type { Dashboard, DatasetManifest, Figure, Language, ReportJob, Summary, Task } from '@cifra/proto';
import { makeReport } from '@cifra/standalone';
import type { ApiClient } from '@cifra/standalone';
import { blobTexts } from './_data-folder.ts';
import { startTestStack } from './_stack.ts';
import { variedBook } from './_varied-book.ts';

const languages = ['es', 'en'] as const;

/** All that a person gets of a report in one language. */
export type Told = {
  readonly language: Language;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly dashboard: Dashboard;
  readonly summary: Summary;
  readonly tasks: readonly Task[];
  /** The pages as they were printed. */
  readonly html: string;
  readonly pdf: Uint8Array;
};

/** What the whole product made of a generated book. */
export type MadeReport = {
  readonly title: string;
  /** All that the books say in words, a line each; and the same on one line, white space folded. */
  readonly words: string;
  readonly sayings: string;
  readonly told: readonly Told[];
  readonly workbook: Uint8Array;
  readonly manifest: DatasetManifest;
  readonly figuresHash: string;
};

/** Makes a report of each of these generated books, one after the other, through the whole product. */
export async function makeReports(numbers: readonly number[]): Promise<MadeReport[]> {
  const pages = await mkdtemp(join(tmpdir(), 'cifra-pages-'));
  const test = await startTestStack({ CIFRA_KEEP_PAGES: pages });
  try {
    const clients = await test.adminClients();
    let tenant = '';
    const made: (Omit<MadeReport, 'manifest' | 'figuresHash'> & { readonly id: string })[] = [];
    for (const number of numbers) {
      const book = await variedBook(number);
      const folder = join(test.folder, `book-${number}`);
      await mkdir(folder);
      const files = book.files.map(({ name }) => join(folder, name));
      await Promise.all(book.files.map(({ content }, index) => writeFile(files[index] ?? '', content)));
      const { id, client_id } = await reported(clients.es, files, book.title);
      const sayings = book.words.replace(/\s+/g, ' ');
      tenant = client_id;
      const told = await Promise.all(
        languages.map((language) => toldIn(language, clients[language], id, pages)),
      );
      const workbook = await bytesOf(
        clients.es.open(datasetEndpoint, { params: { report_id: id }, query: { format: 'xlsx' } }),
      );
      made.push({ id, title: book.title, words: book.words, sayings, told, workbook });
    }
    await test.stack.stop();
    const blobs = (name: string) => blobTexts(join(test.folder, 'data'), `${tenant}/jobs/`, name);
    const [manifests, analyses] = [await blobs('manifest.json'), await blobs('analysis.json')];
    return made.map(({ id, ...report }) => ({
      ...report,
      manifest: datasetManifestSchema.parse(JSON.parse(blobOf(manifests, id))),
      figuresHash: (JSON.parse(blobOf(analyses, id)) as { figures_hash: string }).figures_hash,
    }));
  } finally {
    // Stopped already where all went well; the folders go either way.
    await test.stop().catch(() => undefined);
    for (const folder of [test.folder, pages]) await rm(folder, { recursive: true, force: true });
  }
}

async function reported(client: ApiClient, files: readonly string[], title: string): Promise<ReportJob> {
  const order = { files, language: 'es', period: undefined } as const;
  const job = await makeReport(client, order, { onVerdicts: () => undefined, onChange: () => undefined });
  if (job.status === 'error') throw new Error(`no report of ${title}: ${job.error?.detail ?? ''}`);
  return job;
}

async function toldIn(language: Language, client: ApiClient, id: string, pages: string): Promise<Told> {
  const params = { report_id: id };
  const { figures } = await client.call(figuresEndpoint, { params });
  return {
    language,
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    dashboard: await client.call(dashboardEndpoint, { params }),
    summary: await client.call(summaryEndpoint, { params }),
    tasks: (await client.call(tasksEndpoint, { params })).tasks,
    html: await readFile(join(pages, `${language}.html`), 'utf8'),
    pdf: await bytesOf(client.open(pdfEndpoint, { params, query: { lang: language } })),
  };
}

async function bytesOf(response: Promise<Response>): Promise<Uint8Array> {
  return new Uint8Array(await (await response).arrayBuffer());
}

function blobOf(blobs: ReadonlyMap<string, string>, id: string): string {
  const found = [...blobs].find(([key]) => key.includes(`/${id}/`));
  if (found === undefined) throw new Error('a report without its blobs');
  return found[1];
}
