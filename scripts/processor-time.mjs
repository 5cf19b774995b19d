// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** How often to read the list of processes (ms). A process that begins and ends in between is not counted. */
const sampleInterval = 200;

/** Clock ticks of the kernel in a second (USER_HZ), the same on all of Linux. */
const ticksPerSecond = 100;

/**
 * Measures the processor time of a process and all of its descendants.
 * @param {number} root its process id
 * @returns {() => number | null} ends the measurement and returns its seconds; null without Linux's /proc
 */
export const measureProcessorTime = (root) => {
  /** By process id and start time, because the system reuses process ids. @type {Map<string, number>} */
  const timeByProcess = new Map();
  const memberIds = new Set([root]);
  const takeSample = () => {
    for (const { pid, parent, start, time } of listProcesses()) {
      if (!memberIds.has(pid) && !memberIds.has(parent)) continue;
      memberIds.add(pid);
      timeByProcess.set(`${pid} ${start}`, time);
    }
  };
  const timer = setInterval(takeSample, sampleInterval);
  return () => {
    clearInterval(timer);
    return timeByProcess.size === 0
      ? null
      : [...timeByProcess.values()].reduce((sum, time) => sum + time, 0) / ticksPerSecond;
  };
};

/** All processes by their id, so parents usually come before their children; empty without /proc. */
const listProcesses = () => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .toSorted((one, other) => Number(one) - Number(other))
      .flatMap(readProcess);
  } catch {
    return []; // No /proc: this is not Linux.
  }
};

/** @param {string} pid */
const readProcess = (pid) => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, so fields are counted from its end (proc_pid_stat(5)).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const readField = (/** @type {number} */ index) => Number(fields[index]);
    const time = readField(11) + readField(12);
    return [{ pid: Number(pid), parent: readField(1), start: readField(19), time }];
  } catch {
    return []; // It has ended.
  }
};
