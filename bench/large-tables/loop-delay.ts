/**
 * Loaded into a server before its own code (NODE_OPTIONS, with `--expose-gc`). At each SIGUSR2 it prints what held the event
 * loop longest since the last one, and how much memory was in use at most, and begins again.
 */
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

const interval = 5; // ms

/** A stretch between two looks, in which the event loop was held. Milliseconds. */
interface Stretch {
  from: number;
  to: number;
  held: number;
  wall: number;
}

/** Shorter ones decide nothing. */
const worthKeeping = 10; // ms

let last = performance.now();
let lastCpu = process.threadCpuUsage();
let stretches: Stretch[] = [];
let collections: { from: number; duration: number }[] = [];
let memory = 0;

/** Bytes of garbage that may count as memory in use. */
const garbage = 25_000_000;

/** In bytes; more than this is counted only after garbage was collected. */
let plausible = 0;

/** When garbage is collected depends on the machine: what is in use is what is left after that. */
const memoryInUse = (): number => {
  const inUse = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  if (inUse() > plausible) {
    globalThis.gc?.();
    plausible = inUse() + garbage;
  }
  return inUse();
};

const tick = () => {
  const now = performance.now();
  const cpu = process.threadCpuUsage();
  const wall = now - last - interval;
  // Time of this thread alone: what other processes of the machine take is not the server's doing.
  const own = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
  if (wall > worthKeeping) {
    stretches.push({ from: last, to: now, held: Math.min(own, wall), wall });
  }
  memory = Math.max(memory, memoryInUse());
  last = performance.now();
  lastCpu = process.threadCpuUsage();
};
setInterval(tick, interval).unref();

// Collecting garbage is the price of everything that ran before, not of what runs now. Its entries
// come later than the stretch in which it happened.
const note = (entries: PerformanceEntry[]) => {
  for (const { startTime, duration } of entries) collections.push({ from: startTime, duration });
};
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ entryTypes: ['gc'] });

const withoutCollections = ({ from, to, held, wall }: Stretch): { held: number; wall: number } => {
  const collecting = collections
    .filter((collection) => collection.from >= from && collection.from < to)
    .reduce((sum, { duration }) => sum + duration, 0);
  return { held: held - collecting, wall: wall - collecting };
};

const report = () => {
  note(observer.takeRecords());
  const worst = { held: 0, wall: 0, memory };
  for (const { held, wall } of stretches.map(withoutCollections)) {
    worst.held = Math.max(worst.held, held);
    worst.wall = Math.max(worst.wall, wall);
  }
  process.stdout.write(`loop-delay ${JSON.stringify(worst)}\n`);
  stretches = [];
  collections = [];
  memory = 0;
  plausible = 0;
};

process.on('SIGUSR2', () => {
  tick();
  // Node tells of a collection at the end of the turn in which it happened, which may be this one.
  setImmediate(report);
});
