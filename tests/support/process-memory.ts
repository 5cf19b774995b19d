import { readdirSync, readFileSync } from 'node:fs';

/** A process as the system reports it; memory is in bytes. */
export interface ProcessMemory {
  pid: number;
  parent: number;
  resident: number;
}

/** The children of a process. Linux only. */
export const findChildren = (pid: number): ProcessMemory[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readMemory(Number(name)))
    .filter(({ parent }) => parent === pid);

/** The resident memory of a process and its children, summed. Linux only. */
export const residentOfTree = (pid: number): number =>
  [readMemory(pid), ...findChildren(pid)].reduce((sum, { resident }) => sum + resident, 0);

/** The resident memory of one process (bytes), 0 when it has ended. Linux only. */
export const residentMemory = (pid: number): number => readMemory(pid).resident;

/** All zero for a process that has ended. */
const readMemory = (pid: number): ProcessMemory => {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    status = ''; // It ended between listing and reading.
  }
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { pid, parent: field('PPid') || 0, resident: (field('VmRSS') || 0) * 1024 };
};
