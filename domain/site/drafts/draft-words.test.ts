import { describe, expect, it } from 'vitest';
import { type Draft, describeDraftState, formatPlannedMoment } from './saved-draft.ts';

// Thursday evening at the home, Friday in UTC.
const now = new Date('2026-11-27T04:00:00Z');
const words = (draft: Partial<Draft>) =>
  describeDraftState(
    { purpose: 'publish', publish_at: null, problem: null, created_at: '', ...draft },
    now,
  );

describe('a draft in words', () => {
  it('says since when it waits', () => {
    expect(words({ created_at: '2026-11-27T03:00:00Z' })).toBe('Draft since today');
    expect(words({ created_at: '2026-11-25T20:00:00Z' })).toBe('Draft since yesterday');
    expect(words({ created_at: '2026-11-23T20:00:00Z' })).toBe('Draft since Monday');
    expect(words({ created_at: '2026-11-19T20:00:00Z' })).toBe('Draft since Nov 19, 2026');
  });

  it('says from when and until when visitors see it', () => {
    expect(words({ publish_at: '2026-11-27T16:00:00Z' })).toBe('From tomorrow 8:00 AM');
    expect(words({ publish_at: '2026-11-30T16:00:00Z' })).toBe('From Monday 8:00 AM');
    expect(words({ publish_at: '2026-12-24T16:00:00Z', purpose: 'take back' })).toBe(
      'Until Dec 24, 2026 8:00 AM',
    );
  });

  it('says that it failed', () => {
    const problem = 'It was deleted in the meantime.';
    expect(words({ publish_at: '2026-11-26T16:00:00Z', problem })).toBe('Not published');
  });

  it('names a planned time, with the year where it is another one', () => {
    expect(formatPlannedMoment(new Date('2026-12-20T17:00:00Z'), now)).toBe('Dec 20, 9:00 AM');
    expect(formatPlannedMoment(new Date('2027-01-02T17:00:00Z'), now)).toBe('Jan 2, 2027, 9:00 AM');
  });
});
