import { describe, expect, it } from 'vitest';
import { isWakingTime, findQuietEnd } from './push-sender.ts';
import { toMoment } from '../../domain/lib/time.ts';

const at = (time: string, day = '2026-11-03') => toMoment(day, time);

describe('waking hours', () => {
  it('last from 8 AM to 9 PM at the home', () => {
    const times = ['07:59', '08:00', '20:59', '21:00'];
    expect(times.map((time) => isWakingTime(at(time)))).toEqual([false, true, true, false]);
  });
});

describe('quiet hours', () => {
  const night = { from: '21:00', to: '07:30' };

  it('go on over midnight', () => {
    expect(findQuietEnd(at('22:00'), night)).toEqual(at('07:30', '2026-11-04'));
    expect(findQuietEnd(at('03:00'), night)).toEqual(at('07:30'));
  });

  it('begin with their first minute and end with their last', () => {
    expect(findQuietEnd(at('20:59'), night)).toBe(null);
    expect(findQuietEnd(at('21:00'), night)).not.toBe(null);
    expect(findQuietEnd(at('07:30'), night)).toBe(null);
  });

  it('may lie within a day', () => {
    expect(findQuietEnd(at('13:10'), { from: '13:00', to: '14:00' })).toEqual(at('14:00'));
    expect(findQuietEnd(at('14:00'), { from: '13:00', to: '14:00' })).toBe(null);
  });

  it('end by the clock on the night with an extra hour', () => {
    expect(findQuietEnd(at('23:00', '2026-10-31'), night)).toEqual(at('07:30', '2026-11-01'));
  });

  it('may be off', () => {
    expect(findQuietEnd(at('03:00'), { from: null, to: null })).toBe(null);
  });
});
