import { describe, expect, it } from 'vitest';
import { toMoment } from '../../lib/time.ts';
import { findAnsweringStep } from './answering.ts';
import { findAnswering } from './answering-hours.ts';

const hours = 'Mon-Fri 8:30 AM - 12 PM, 1 PM - 5 PM\nSat 10-2';
const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29'];

const at = (day: string, time: string, readOn = day) => {
  const answering = findAnswering(hours, readOn);
  if (!answering) throw new Error('These hours can be parsed.');
  return findAnsweringStep(answering, toMoment(day, time).getTime());
};

describe('what holds all day', () => {
  it('names the hours of the day, and when the next day begins', () => {
    expect(findAnswering(hours, friday)).toMatchObject({
      today: '8:30 AM to 12:00 PM and 1:00 PM to 5:00 PM',
      next: '10:00 AM tomorrow',
    });
    expect(findAnswering(hours, saturday)).toMatchObject({
      today: '10:00 AM to 2:00 PM',
      next: '8:30 AM on Monday',
    });
  });

  it('has no hours on a day without any', () => {
    const answering = findAnswering(hours, sunday);
    expect(answering).toMatchObject({ next: '8:30 AM tomorrow' });
    expect(answering).not.toHaveProperty('today');
  });

  it('finds the same day a week later', () => {
    expect(findAnswering('Sat 10-2', saturday)?.next).toBe('10:00 AM on Saturday');
  });

  it('is nothing where the hours can’t be parsed', () => {
    expect(findAnswering('Someone is here day and night', friday)).toBeNull();
    expect(findAnswering(null, friday)).toBeNull();
  });
});

describe('what holds now', () => {
  it.each([
    [friday, '07:00', { when: '8:30 AM today' }],
    [friday, '08:30', {}],
    [friday, '12:00', { when: '1:00 PM today' }],
    [friday, '16:59', {}],
    [friday, '17:00', { when: '10:00 AM tomorrow' }],
    [sunday, '12:00', { when: '8:30 AM tomorrow' }],
  ])('%s %s: %j', (day, time, expected) => {
    expect(at(day, time)).toEqual({ until: expect.any(Number), ...expected });
  });

  it('is unknown to a page of an earlier day', () => {
    expect(at(saturday, '00:00', friday)).toBeNull();
    expect(at(friday, '23:59')).not.toBeNull();
  });

  it('keeps to the home’s clock when it is put back', () => {
    const answering = findAnswering('Daily 8 AM - 8 PM', '2026-11-01');
    expect(answering?.steps[0]?.until).toBe(Date.parse('2026-11-01T16:00:00Z'));
  });
});
