import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hours } from '../../domain/durations.ts';
import { createViewLimit, mostViews } from './view-limit.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const countedOf = (counts: (network: string) => boolean, network: string, views: number): number =>
  Array.from({ length: views }).filter(() => counts(network)).length;

it('counts so many views of a network an hour, from the first one on', () => {
  const counts = createViewLimit();
  expect(countedOf(counts, '192.0.2.1', 10)).toBe(10);
  vi.setSystemTime(Date.now() + hours(1) - 1000);
  expect(countedOf(counts, '192.0.2.1', mostViews)).toBe(mostViews - 10);
  expect(countedOf(counts, '192.0.2.2', 1)).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  expect(countedOf(counts, '192.0.2.1', mostViews + 5)).toBe(mostViews);
});

it('keeps its memory small, whoever comes', () => {
  const counts = createViewLimit();
  countedOf(counts, 'first', mostViews);
  for (let number = 0; number < 10_000; number += 1) counts(`network ${number}`);
  expect(counts('first')).toBe(true);
});
