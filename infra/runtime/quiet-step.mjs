import { spawn } from 'node:child_process';

const isTerminal = process.stderr.isTTY === true;

/**
 * Runs a command without showing its output, and prints one line with the seconds it took. Its output is shown
 * when it fails. @throws Error when it fails.
 */
export async function quietStep(label, command, args, env) {
  const started = Date.now();
  if (isTerminal) process.stderr.write(`… ${label}`);
  const { code, output } = await runCaptured(command, args, env);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const line = `${code === 0 ? '✓' : '✗'} ${label} (${seconds} s)`;
  process.stderr.write(isTerminal ? `\r${line}\n` : `${line}\n`);
  if (code !== 0) throw new Error(`${output.trimEnd()}\n${label} failed: ${command} ${args.join(' ')}`);
}

function runCaptured(command, args, env) {
  return new Promise((resolve) => {
    // npm is a .cmd file on Windows, which only a shell can start; no argument here comes from outside.
    const child = spawn(command, args, { env, shell: process.platform === 'win32' });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
