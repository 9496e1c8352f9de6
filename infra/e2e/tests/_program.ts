import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Language } from '@cifra/proto';
import { createApiClient } from '@cifra/standalone';
import type { ApiClient } from '@cifra/standalone';

export type ProgramEnv = Readonly<Record<string, string>>;

/** How a process ended, and what it had said until then. */
export type Ending = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
};

/** A program of the product as a process of its own. */
export type Program = {
  readonly pid: number;
  readonly ended: Promise<Ending>;
  /** What the pattern finds in what the process has written, as soon as it does. @throws when it ends before */
  readonly said: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly send: (signal: NodeJS.Signals) => Promise<Ending>;
};

const sources = resolve(import.meta.dirname, '../../standalone/src');

/** Starts `start.ts`, `report.ts` or `demo.ts` as a person's command would, with nothing of this process's settings. */
export function startProgram(name: string, env: ProgramEnv, folder?: string): Program {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const own = Object.fromEntries(Object.entries(inherited).filter(([key]) => key !== 'INIT_CWD'));
  const child = spawn(process.execPath, [join(sources, name)], {
    env: { ...own, CIFRA_TEST_MODE: '1', CIFRA_PASSWORD_COST: '4', ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return programOf(child);
}

function programOf(child: ChildProcess): Program {
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listen of listeners) listen();
    });
  }
  const ended = once(child, 'close').then(([code, signal]): Ending => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    output,
  }));
  return {
    pid: child.pid ?? 0,
    ended,
    said: async (pattern) => {
      const found = Promise.withResolvers<RegExpExecArray>();
      const look = (): void => {
        const match = pattern.exec(output);
        if (match) found.resolve(match);
      };
      listeners.add(look);
      look();
      void ended.then(() => found.reject(new Error(`the process ended: ${output}`)));
      return found.promise.finally(() => listeners.delete(look));
    },
    send: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The whole product as a process of its own, to be stopped and killed. */
export type StackProcess = Program & {
  readonly url: string;
  readonly client: (language?: Language, token?: string) => ApiClient;
};

/** Starts the product on a data folder and any free port. */
export async function startProduct(dataFolder: string, env: ProgramEnv = {}): Promise<StackProcess> {
  const program = startProgram('start.ts', { DATA: dataFolder, PORT: '0', ...env });
  const [, url = ''] = await program.said(/^Cifra: (http:\S+)\n/m);
  const client = (language: Language = 'es', token?: string): ApiClient =>
    createApiClient(url, language, token);
  return { ...program, url, client };
}
