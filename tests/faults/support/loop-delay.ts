/**
 * Loaded into a server before its own code (NODE_OPTIONS). At each SIGUSR2 it prints what held the event
 * loop longest since the last one, and how much memory was in use at most, and begins anew.
 */
import { PerformanceObserver } from 'node:perf_hooks';

const interval = 5; // ms

let last = performance.now();
let lastCpu = process.threadCpuUsage();
let collecting = 0;
let worst = { held: 0, wall: 0, memory: 0 };

const tick = () => {
  const now = performance.now();
  const cpu = process.threadCpuUsage();
  const wall = now - last - interval;
  // Time of this thread alone: what other processes of the machine take is not the server's doing.
  const own = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
  const { heapUsed, external } = process.memoryUsage();
  worst = {
    held: Math.max(worst.held, Math.min(own, wall) - collecting),
    wall: Math.max(worst.wall, wall - collecting),
    memory: Math.max(worst.memory, heapUsed + external),
  };
  last = now;
  lastCpu = cpu;
  collecting = 0;
};
setInterval(tick, interval).unref();

// Collecting garbage is the price of everything that ran before, not of what runs now.
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collecting += duration;
}).observe({ entryTypes: ['gc'] });

process.on('SIGUSR2', () => {
  tick();
  process.stdout.write(`loop-delay ${JSON.stringify(worst)}\n`);
  worst = { held: 0, wall: 0, memory: 0 };
});
