import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { residentBytes } from './process-memory.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { FileFault, ReadingResult, ReadingTask } from './reading-result.ts';

const entry = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
const watchMilliseconds = 50;

/**
 * Reads one file in a process of its own, under limits held from outside: resident memory, wall time and what it
 * writes. Whatever the file does to that process, the answer is a result; beyond a limit it is killed.
 * @throws the signal's reason when aborted; the process is gone by then.
 */
export async function runReader(
  task: ReadingTask,
  limits: ReadingLimits,
  signal: AbortSignal,
): Promise<ReadingResult> {
  signal.throwIfAborted();
  const heapMegabytes = Math.max(16, Math.floor((limits.maxMemoryBytes * 0.8) / (1 << 20)));
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Nothing of ours is for its eyes.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  const watch = watchLimits(child, task, limits);
  try {
    const result = await outcome(child, task);
    signal.throwIfAborted();
    return watch.broken() === null ? result : refused(watch.broken() ?? 'crashed');
  } finally {
    watch.stop();
    signal.removeEventListener('abort', kill);
    kill();
  }
}

/** The process's answer, or how it ended without one. */
function outcome(child: ChildProcess, task: ReadingTask): Promise<ReadingResult> {
  return new Promise((resolve) => {
    let answer: ReadingResult | null = null;
    child.once('message', (message) => {
      answer = message as ReadingResult;
    });
    child.once('error', () => resolve(refused('crashed')));
    // V8 aborts when its heap is full.
    child.once('close', (_, killedBy) =>
      resolve(answer ?? refused(killedBy === 'SIGABRT' ? 'memory_limit' : 'crashed')),
    );
    child.send(task, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
}

function watchLimits(child: ChildProcess, task: ReadingTask, limits: ReadingLimits) {
  let broken: FileFault | null = null;
  const end = (fault: FileFault) => {
    broken ??= fault;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => end('time_limit'), limits.maxMilliseconds);
  const beat = setInterval(() => {
    void measure(child, task).then(({ memory, output }) => {
      if (memory > limits.maxMemoryBytes) end('memory_limit');
      if (output > limits.maxOutputBytes) end('output_limit');
    });
  }, watchMilliseconds);
  const stop = () => {
    clearTimeout(deadline);
    clearInterval(beat);
  };
  return { broken: () => broken, stop };
}

async function measure(child: ChildProcess, task: ReadingTask) {
  const memory = child.pid === undefined ? 0 : await residentBytes(child.pid);
  const output =
    task.outPath === null
      ? 0
      : await stat(task.outPath).then(
          (file) => file.size,
          () => 0,
        );
  return { memory, output };
}

function refused(fault: FileFault): ReadingResult {
  return { outcome: 'refused', fault, row: null, cell: null };
}
