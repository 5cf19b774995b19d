import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hours } from '../../domain/lib/durations.ts';
import { createViewLimit, maxViewsPerNetwork } from './page-views.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const countedOf = (counts: (network: string) => boolean, network: string, views: number): number =>
  Array.from({ length: views }).filter(() => counts(network)).length;

it('counts a limited number of views from a network within an hour of the first one', () => {
  const counts = createViewLimit(maxViewsPerNetwork);
  expect(countedOf(counts, '192.0.2.1', 10)).toBe(10);
  vi.setSystemTime(Date.now() + hours(1) - 1000);
  expect(countedOf(counts, '192.0.2.1', maxViewsPerNetwork)).toBe(maxViewsPerNetwork - 10);
  expect(countedOf(counts, '192.0.2.2', 1)).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  expect(countedOf(counts, '192.0.2.1', maxViewsPerNetwork + 5)).toBe(maxViewsPerNetwork);
});

it('limits its memory, however many networks come', () => {
  const counts = createViewLimit(maxViewsPerNetwork);
  countedOf(counts, 'first', maxViewsPerNetwork);
  for (let number = 0; number < 10_000; number += 1) counts(`network ${number}`);
  expect(counts('first')).toBe(true);
});
