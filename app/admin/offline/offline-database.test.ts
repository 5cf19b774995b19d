import { expect, it } from 'vitest';
import { hours, minutes } from '../../../domain/lib/durations.ts';
import { isSessionOver } from './offline-database.ts';

const seenAt = Date.parse('2026-11-03T18:00:00Z');
const session = { seenAt, idle: hours(1), endsAt: seenAt + hours(2) };
const over = (after: number, stored = session) => isSessionOver(stored, seenAt + after);

it('ends with the server’s idle timeout, and in any case with the server’s session', () => {
  expect([over(0), over(hours(1) - 1), over(hours(1))]).toEqual([false, false, true]);
  const used = { ...session, seenAt: seenAt + hours(1.5) };
  expect([over(hours(2) - 1, used), over(hours(2), used)]).toEqual([false, true]);
});

it('is over if the clock was set back by more than a correction', () => {
  expect([over(-minutes(4)), over(-minutes(6))]).toEqual([false, true]);
});
