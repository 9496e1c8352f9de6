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
    await watch.measure();
    const broken = watch.broken();
    return broken === null ? result : { outcome: 'refused', fault: broken, row: null, cell: null };
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
    child.once('error', (error) => resolve({ outcome: 'crashed', where: error.name }));
    child.once('close', (code, killedBy) => resolve(answer ?? endedWithout(code, killedBy)));
    child.send(task, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
}

/** V8 aborts when its heap is full. */
function endedWithout(code: number | null, killedBy: NodeJS.Signals | null): ReadingResult {
  if (killedBy === 'SIGABRT') return { outcome: 'refused', fault: 'memory_limit', row: null, cell: null };
  return { outcome: 'crashed', where: killedBy ?? `exit ${code ?? ''}` };
}

function watchLimits(child: ChildProcess, task: ReadingTask, limits: ReadingLimits) {
  let broken: FileFault | null = null;
  const end = (fault: FileFault) => {
    broken ??= fault;
    child.kill('SIGKILL');
  };
  const measure = async () => {
    const memory = child.pid === undefined ? 0 : await residentBytes(child.pid);
    if (memory > limits.maxMemoryBytes) end('memory_limit');
    const output = task.outPath === null ? 0 : await sizeOf(task.outPath);
    if (output > limits.maxOutputBytes) end('output_limit');
  };
  const deadline = setTimeout(() => end('time_limit'), limits.maxMilliseconds);
  const beat = setInterval(() => void measure(), watchMilliseconds);
  const stop = () => {
    clearTimeout(deadline);
    clearInterval(beat);
  };
  return { broken: () => broken, measure, stop };
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    (file) => file.size,
    () => 0,
  );
}
