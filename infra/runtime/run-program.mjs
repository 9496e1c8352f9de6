import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * A step that runs one of the project's own programs in the foreground: its output is the user's, the arguments and
 * signals reach it, and its exit code is the step's.
 */
export function runProgram(file, extraEnv = {}) {
  return (env, args) =>
    new Promise((resolve) => {
      const child = spawn('node', [file, ...args], { env: { ...env, ...extraEnv }, stdio: 'inherit' });
      passOnSignals(child);
      child.on('error', (error) => {
        console.error(error.message);
        resolve(1);
      });
      child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
    });
}

/** Ctrl-C in a terminal reaches the program by itself, being in the same group; twice would ask for a hard stop. */
function passOnSignals(child) {
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}
