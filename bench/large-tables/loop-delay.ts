/**
 * Loaded into a server before its own code (NODE_OPTIONS, with `--expose-gc`). At each SIGUSR2 it prints
 * the longest time for which the event loop was blocked since the last signal, and the peak of memory in
 * use, and then starts over.
 */
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

const interval = 5; // ms

/** A time between two ticks in which the event loop was blocked (ms). */
interface Stretch {
  from: number;
  to: number;
  blocked: number;
  wall: number;
}

/** Shorter times are ignored. */
const worthKeeping = 10; // ms

let last = performance.now();
let lastCpu = process.threadCpuUsage();
let stretches: Stretch[] = [];
let collections: { from: number; duration: number }[] = [];
let memory = 0;

/** How many bytes of uncollected garbage may count as memory in use. */
const garbage = 25_000_000;

/** In bytes. If more memory is in use, it is measured again after a garbage collection. */
let plausible = 0;

/** The machine decides when garbage is collected, so memory in use is what remains after a collection. */
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
  // This thread's own CPU time: other processes on the machine are not the server's fault.
  const own = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
  if (wall > worthKeeping) {
    stretches.push({ from: last, to: now, blocked: Math.min(own, wall), wall });
  }
  memory = Math.max(memory, memoryInUse());
  last = performance.now();
  lastCpu = process.threadCpuUsage();
};
setInterval(tick, interval).unref();

// Garbage collection is excluded, because it is caused by everything that ran before. Its entries arrive
// after the time in which it happened.
const note = (entries: PerformanceEntry[]) => {
  for (const { startTime, duration } of entries) collections.push({ from: startTime, duration });
};
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ entryTypes: ['gc'] });

const withoutCollections = ({
  from,
  to,
  blocked: held,
  wall,
}: Stretch): { held: number; wall: number } => {
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
  // Node reports a collection at the end of the turn in which it happened, which may be this one.
  setImmediate(report);
});
