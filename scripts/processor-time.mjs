// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/**
 * How often to look at the processes (ms). A process that begins and ends between two looks is not counted.
 */
const interval = 200;

/** Clock ticks of the kernel in a second (USER_HZ), the same on all of Linux. */
const ticks = 100;

/**
 * Measures the processor time of a process and all of its descendants.
 * @param {number} root its process id
 * @returns {() => number | null} ends the measurement and returns its seconds; null without Linux's /proc
 */
export const measureProcessorTime = (root) => {
  /** By process and start, because the system gives a number again. @type {Map<string, number>} */
  const used = new Map();
  const members = new Set([root]);
  const sample = () => {
    for (const { pid, parent, start, time } of processes()) {
      if (!members.has(pid) && !members.has(parent)) continue;
      members.add(pid);
      used.set(`${pid} ${start}`, time);
    }
  };
  const timer = setInterval(sample, interval);
  return () => {
    clearInterval(timer);
    return used.size === 0 ? null : [...used.values()].reduce((sum, time) => sum + time, 0) / ticks;
  };
};

/** All processes, parents before children. */
const processes = () => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .toSorted((one, other) => Number(one) - Number(other))
      .flatMap(processFrom);
  } catch {
    return []; // No /proc: this is not Linux.
  }
};

/** @param {string} pid */
const processFrom = (pid) => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, so fields are counted from its end (proc_pid_stat(5)).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const numberAt = (/** @type {number} */ index) => Number(fields[index]);
    const time = numberAt(11) + numberAt(12);
    return [{ pid: Number(pid), parent: numberAt(1), start: numberAt(19), time }];
  } catch {
    return []; // It has ended.
  }
};
