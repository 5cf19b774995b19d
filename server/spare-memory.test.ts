import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveMemoryBack } from './spare-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Plays a course of workloads, one a look, and tells after which of them memory was collected. */
const collectedAfter = (course: number[]): number[] => {
  const collected: number[] = [];
  let look = -1;
  const stop = giveMemoryBack({
    workload: () => course[(look += 1)] ?? 0,
    collect: () => collected.push(look),
  });
  vi.advanceTimersByTime(course.length * 5000);
  stop();
  return collected;
};

/** Half a minute without work. */
const quiet = [0, 0.01, 0, 0.04, 0, 0];

it('memory is given back once, when it is quiet for half a minute after a crowd', () => {
  expect(collectedAfter([0, 0.9, 0.5, 0.1, ...quiet, ...quiet])).toEqual([9]);
});

it('a pause within a crowd is no reason: the code that it warmed up would go with the garbage', () => {
  expect(collectedAfter([0.9, 0, 0, 0, 0.9, 0, 0, 0.06, 0, 0, 0])).toEqual([]);
});

it('each crowd counts', () => {
  expect(collectedAfter([0.9, ...quiet, 0.3, ...quiet])).toEqual([6, 13]);
});

it('an ordinary day needs no collecting', () => {
  expect(collectedAfter([0.1, ...quiet, 0.19, 0.02, ...quiet])).toEqual([]);
});

/** Something that nothing holds any more. */
const garbage = (): WeakRef<object> => new WeakRef({ nobody: 'needs this' });

it('really collects in this process', async () => {
  const gone = garbage();
  // What a WeakRef was made of is held until the end of the job that made it.
  await new Promise((resolve) => setImmediate(resolve));
  let utilization = 1;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization,
  }));
  const stop = giveMemoryBack();
  vi.advanceTimersByTime(5000);
  expect(gone.deref()).toBeDefined();
  await new Promise((resolve) => setImmediate(resolve));
  utilization = 0;
  vi.advanceTimersByTime(30_000);
  expect(gone.deref()).toBeUndefined();
  stop();
});
