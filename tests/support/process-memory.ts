import { readdirSync, readFileSync } from 'node:fs';

/** A process as the system reports it; memory is in bytes. */
export interface ProcessMemory {
  pid: number;
  parent: number;
  resident: number;
  /** The part of `resident` that comes from files, such as the program, which processes share. */
  fromFiles: number;
}

/** The children of a process. Linux only. */
export const findChildren = (pid: number): ProcessMemory[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readMemory(Number(name)))
    .filter(({ parent }) => parent === pid);

/**
 * The resident memory of a process and its children (bytes). Files that they share count once, as for a
 * service's MemoryMax. Linux only.
 */
export const measureTreeMemory = (pid: number): number => {
  const processes = [readMemory(pid), ...findChildren(pid)];
  const own = processes.reduce((sum, { resident, fromFiles }) => sum + resident - fromFiles, 0);
  return own + Math.max(...processes.map(({ fromFiles }) => fromFiles));
};

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
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) || 0;
  const [resident, fromFiles] = [field('VmRSS') * 1024, field('RssFile') * 1024];
  return { pid, parent: field('PPid'), resident, fromFiles };
};
