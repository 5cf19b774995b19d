import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** How much resident memory the codec process may take in all (bytes). */
const memoryCeiling = 400 * 1024 * 1024;

/** How often the process looks at its own memory (milliseconds). */
const lookEvery = 20;

/**
 * Limits this process to the ceiling. On Linux the kernel refuses memory above it; everywhere the
 * process also watches itself and ends when it is above.
 * @returns how much is left for pictures (bytes)
 */
export const limitMemory = (): number => {
  const left = memoryCeiling - process.memoryUsage.rss();
  if (process.platform === 'linux') limitByKernel(left);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryCeiling) process.kill(process.pid, 'SIGKILL');
  }, lookEvery).unref();
  return left;
};

/**
 * The kernel's limit for data counts what is reserved, and V8 reserves 512 MB that it never uses, so the
 * limit is above what is reserved now. Node cannot set it itself; prlimit belongs to util-linux.
 */
const limitByKernel = (left: number): void => {
  try {
    const reserved = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    const limit = Number(reserved) * 1024 + left;
    execFileSync('prlimit', ['--pid', String(process.pid), `--data=${limit}`], { stdio: 'ignore' });
  } catch {
    // Without prlimit the watch above still holds, only later.
  }
  try {
    // When the machine itself runs out of memory, this process ends first, not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Some containers forbid it; the ceiling holds without it.
  }
};
