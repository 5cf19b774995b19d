import { describe, expect, it } from 'vitest';
import { websiteAuthor, joinProposal, formatStep } from './request-step.ts';

const at = '2026-11-23T18:00:00.000Z';

describe('a step of a request', () => {
  it.each([
    [null, 'proposed', '2026-12-04 14:00', 'The family proposed Friday, December 4, 2:00 PM'],
    [null, 'proposed', '2026-12-04', 'The family proposed Friday, December 4'],
    [null, 'took back', null, 'The family took the request back'],
    ['orla', 'status', 'contacted', 'orla set it to “contacted”'],
    [
      'orla',
      'visit',
      '2026-12-04T22:00:00.000Z',
      'orla agreed on Friday, December 4, 2026 at 2:00 PM',
    ],
    [
      websiteAuthor,
      'reminded',
      '2026-12-04T22:00:00.000Z',
      'The website sent the family a reminder about Friday, December 4, 2026 at 2:00 PM',
    ],
  ] as const)('by %s, %s %s, reads: %s', (by, step, detail, sentence) => {
    expect(formatStep({ at, by, step, detail })).toBe(sentence);
  });

  it('has a proposal only where a day is proposed', () => {
    expect(joinProposal({ proposed_date: null, proposed_time: null })).toBeNull();
    expect(joinProposal({ proposed_date: '2026-12-04', proposed_time: null })).toBe('2026-12-04');
  });
});
