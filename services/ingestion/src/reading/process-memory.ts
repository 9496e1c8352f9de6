import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A process's resident memory in bytes; 0 once it is gone. Linux tells in /proc, other systems through `ps`. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform !== 'linux') return residentByPs(pid);
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function residentByPs(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', `${pid}`], (error, output) => {
      resolve(error === null ? Number(output.trim()) * 1024 : 0);
    });
  });
}
