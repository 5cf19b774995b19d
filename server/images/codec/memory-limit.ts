import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** The limit of the codec process's resident memory (bytes). */
const memoryCeiling = 400 * 1024 * 1024;

/** How often the process checks its own memory (milliseconds). */
const lookEvery = 20;

/**
 * Limits this process's memory. On Linux the kernel refuses memory above the limit; everywhere the process
 * also checks itself and exits above it.
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
 * The kernel's limit counts reserved memory, and V8 reserves 512 MB that it never uses, so the limit is
 * relative to what is reserved now. Node can't set it itself; prlimit belongs to util-linux.
 */
const limitByKernel = (left: number): void => {
  try {
    const reserved = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    const limit = Number(reserved) * 1024 + left;
    execFileSync('prlimit', ['--pid', String(process.pid), `--data=${limit}`], { stdio: 'ignore' });
  } catch {
    // Without prlimit, the check above still applies, only later.
  }
  try {
    // If the machine itself runs out of memory, the kernel kills this process first, not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Some containers forbid this; the limit works without it.
  }
};
