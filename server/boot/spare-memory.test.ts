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

it('memory is given back once, when it is quiet after a crowd', () => {
  expect(collectedAfter([0, 0.9, 0.5, 0.1, 0.01, 0, 0])).toEqual([4]);
});

it('each crowd counts', () => {
  expect(collectedAfter([0.9, 0, 0, 0.3, 0.04])).toEqual([1, 4]);
});

it('an ordinary day needs no collecting', () => {
  expect(collectedAfter([0.1, 0, 0.19, 0.02])).toEqual([]);
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
  vi.advanceTimersByTime(5000);
  expect(gone.deref()).toBeUndefined();
  stop();
});
