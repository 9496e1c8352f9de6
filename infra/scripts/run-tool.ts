import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export type ToolRun = { readonly passed: boolean; readonly output: string; readonly seconds: number };

/** The environment in which `node` and the installed tools are found first. */
export const toolEnv = {
  ...process.env,
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
};

/** Runs a tool to its end in a folder (default: the repository) and keeps what it printed. */
export function runTool(command: string, args: readonly string[], cwd: string = root): Promise<ToolRun> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: toolEnv, shell: process.platform === 'win32' });
    let output = '';
    const end = (passed: boolean): void =>
      resolve({ passed, output: output.trim(), seconds: (performance.now() - started) / 1000 });
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
