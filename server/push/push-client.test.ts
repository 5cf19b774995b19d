import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseRetryAfter } from './push-client.ts';

const now = Date.parse('2026-11-03T20:00:00Z');
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

it.each([
  ['0', 0],
  ['90', 90_000],
  [' 90 ', 90_000],
  ['9'.repeat(400), Infinity],
  ['Tue, 03 Nov 2026 20:30:00 GMT', 30 * 60_000],
  ['Tuesday, 03-Nov-26 20:30:00 GMT', 30 * 60_000],
  ['Tue, 03 Nov 2026 19:00:00 GMT', -60 * 60_000],
])('understands “%s”', (header, wait) => {
  expect(parseRetryAfter(header)).toBe(now + wait);
});

it.each([undefined, '', 'soon', '-5', '1.5', '1e3', 'Tue, 99 Nov 2026 20:30:00 GMT', '2026-11-04'])(
  'returns null for “%s”',
  (header) => {
    expect(parseRetryAfter(header)).toBeNull();
  },
);
