import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUploadsEndpoint, deleteUploadEndpoint } from '@cifra/proto';
import type { Language, UploadVerdict } from '@cifra/proto';
import type { ApiClient } from '@cifra/standalone';
import { descendantsOf } from './_processes.ts';
import type { TestStack } from './_stack.ts';
import { until } from './_until.ts';

/** Sends files of any name and content to a stack, as a browser would, and looks for what they leave behind. */
export type Sender = {
  readonly send: (name: string, content: Uint8Array, language?: Language) => Promise<UploadVerdict>;
  /** Takes an upload back, and waits until nothing of it is left on disk, nor of its reading. */
  readonly takeBack: (api: ApiClient, verdict: UploadVerdict) => Promise<void>;
  /** The folders and blobs that stand of an upload or a report, from its id on. */
  readonly traces: (id: string) => string[];
  /** What stands in the folder where files are looked into, and the processes that look. */
  readonly underWay: () => string[];
};

export function createSender(test: TestStack, token: string): Sender {
  const data = join(test.folder, 'data');
  const spool = join(data, 'work', 'ingestion', 'uploads');
  const traces = (id: string): string[] =>
    (readdirSync(join(data, 'blobs'), { recursive: true }) as string[])
      .filter((name) => name.includes(id))
      .map((name) => name.slice(name.indexOf(id)))
      .toSorted();
  return {
    traces,
    send: async (name, content, language = 'es') => {
      const form = new FormData();
      form.append('files', new Blob([content as Uint8Array<ArrayBuffer>]), name);
      const response = await fetch(`${test.stack.url}${createUploadsEndpoint.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        body: form,
      });
      const answer = (await response.json()) as { uploads?: unknown[] };
      if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`);
      if (createUploadsEndpoint.success.kind !== 'json') throw new Error('uploads answer with verdicts');
      const [verdict] = createUploadsEndpoint.success.schema.parse(answer).uploads;
      if (verdict === undefined) throw new Error(`${name}: no verdict`);
      return verdict;
    },
    takeBack: async (api, verdict) => {
      await api.open(deleteUploadEndpoint, { params: { upload_id: verdict.id } });
      await until('nothing of the upload is left', async () => traces(verdict.id).length === 0);
    },
    underWay: () => [...readdirSync(spool), ...readers()],
  };
}

/** The processes below this one that read files. */
function readers(): string[] {
  return descendantsOf(process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\u0000', ' ');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes('reading-process'));
}
