/**
 * Loaded into a server before its own code (NODE_OPTIONS, with `--expose-gc`). At each SIGUSR2 it prints
 * the longest time for which the event loop was blocked since the last signal, and the peak of memory in
 * use, and then starts over.
 */
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

const interval = 5; // ms

/** A time between two ticks in which the event loop was blocked (ms). */
interface BlockedSpan {
  from: number;
  to: number;
  blocked: number;
  wall: number;
}

/** Shorter spans are ignored. */
const minSpan = 10; // ms

let lastTick = performance.now();
let lastCpu = process.threadCpuUsage();
let blockedSpans: BlockedSpan[] = [];
let garbageCollections: { from: number; duration: number }[] = [];
let peakMemory = 0;

/** How many bytes of uncollected garbage may count as memory in use. */
const garbageAllowance = 25_000_000;

/** If more bytes than this are in use, memory is measured again after a garbage collection. */
let memoryThreshold = 0;

/** V8 collects garbage at any time, so only memory that remains after a collection counts as used. */
const memoryInUse = (): number => {
  const readMemory = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  if (readMemory() > memoryThreshold) {
    globalThis.gc?.();
    memoryThreshold = readMemory() + garbageAllowance;
  }
  return readMemory();
};

const tick = () => {
  const now = performance.now();
  const cpu = process.threadCpuUsage();
  const wall = now - lastTick - interval;
  // Only this thread's CPU time counts, because other processes may have delayed it.
  const ownCpuTime = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
  if (wall > minSpan) {
    blockedSpans.push({ from: lastTick, to: now, blocked: Math.min(ownCpuTime, wall), wall });
  }
  peakMemory = Math.max(peakMemory, memoryInUse());
  lastTick = performance.now();
  lastCpu = process.threadCpuUsage();
};
setInterval(tick, interval).unref();

// Garbage collection is excluded, because it is caused by everything that ran before. Its performance entries
// arrive later than the collection itself.
const recordCollections = (entries: PerformanceEntry[]) => {
  for (const { startTime, duration } of entries)
    garbageCollections.push({ from: startTime, duration });
};
const observer = new PerformanceObserver((list) => recordCollections(list.getEntries()));
observer.observe({ entryTypes: ['gc'] });

const subtractCollections = ({
  from,
  to,
  blocked,
  wall,
}: BlockedSpan): { blocked: number; wall: number } => {
  const collectionTime = garbageCollections
    .filter((collection) => collection.from >= from && collection.from < to)
    .reduce((sum, { duration }) => sum + duration, 0);
  return { blocked: blocked - collectionTime, wall: wall - collectionTime };
};

const printReport = () => {
  recordCollections(observer.takeRecords());
  const worst = { blocked: 0, wall: 0, memory: peakMemory };
  for (const { blocked, wall } of blockedSpans.map(subtractCollections)) {
    worst.blocked = Math.max(worst.blocked, blocked);
    worst.wall = Math.max(worst.wall, wall);
  }
  process.stdout.write(`loop-delay ${JSON.stringify(worst)}\n`);
  blockedSpans = [];
  garbageCollections = [];
  peakMemory = 0;
  memoryThreshold = 0;
};

process.on('SIGUSR2', () => {
  tick();
  // Node reports a garbage collection at the end of its event loop turn, which may be the current one.
  setImmediate(printReport);
});
