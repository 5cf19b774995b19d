import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../domain/accounts/audit-entry.ts';
import { groupByDay } from './activity.tsx';

describe('the audit trail in days', () => {
  // Noon of the day after the clocks go back. The day before this one had 25 hours.
  const now = new Date(2026, 10, 2, 12);
  const entry = (id: number, at: Date): AuditEntry => ({
    id,
    at: at.toISOString(),
    user_id: 1,
    who: 'orla',
    did: 'signed in',
    undo: null,
    network: null,
  });

  it('is headed as people say it, in the reader’s time zone', () => {
    const days = groupByDay(
      [
        entry(5, new Date(2026, 10, 2, 0, 1)),
        entry(4, new Date(2026, 10, 1, 23, 59)),
        entry(3, new Date(2026, 10, 1, 0, 1)),
        entry(2, new Date(2026, 9, 31, 23, 59)),
        entry(1, new Date(2025, 10, 2, 12)),
      ],
      now,
    );
    expect(days.map(({ name, entries }) => [name, ...entries.map(({ id }) => id)])).toEqual([
      ['Today', 5],
      ['Yesterday', 4, 3],
      ['Saturday, October 31, 2026', 2],
      ['Sunday, November 2, 2025', 1],
    ]);
  });

  it('keeps the order of entries if a clock was set back', () => {
    const days = groupByDay(
      [
        entry(3, new Date(2026, 10, 1)),
        entry(2, new Date(2026, 10, 2)),
        entry(1, new Date(2026, 10, 1)),
      ],
      now,
    );
    expect(days.map(({ name }) => name)).toEqual(['Yesterday', 'Today', 'Yesterday']);
  });
});
