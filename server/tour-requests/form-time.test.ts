import { createHmac, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deriveKey } from '../installation-key.ts';
import { createFormTimes, type FormTimes } from './form-time.ts';

const aDay = 24 * 60 * 60 * 1000;
const key = randomBytes(32);

describe('the signed time of a form', () => {
  let now: number;
  let times: FormTimes;
  beforeEach(() => {
    now = Date.parse('2026-11-22T10:20:30Z');
    times = createFormTimes(key, () => now);
  });

  it('tells for a day how long ago the form was begun', () => {
    const token = times.sign('form');
    now += 45_000;
    expect(times.read(token)).toEqual({ kind: 'form', age: 45_000 });
    now += aDay - 45_000;
    expect(times.read(token)).toEqual({ kind: 'form', age: aDay });
    now += 1;
    expect(times.read(token)).toBeNull();
  });

  it('stays the same in a page for an hour, so that the page’s bytes do, too', () => {
    const token = times.sign('page');
    now += 30 * 60_000;
    expect(times.sign('page')).toBe(token);
    expect(times.read(token)).toMatchObject({ kind: 'page' });
    now += 60 * 60_000;
    expect(times.sign('page')).not.toBe(token);
  });

  it('is valid after the clock was set back, but has no age', () => {
    const token = times.sign('form');
    now -= 60_000;
    expect(times.read(token)).toEqual({ kind: 'form', age: null });
    now -= aDay;
    expect(times.read(token)).toBeNull();
  });

  it('can’t be forged, changed or used for another purpose', () => {
    const token = times.sign('form');
    const [kind, time = '', signature] = token.split('.');
    const earlier = (Number.parseInt(time, 36) - 60_000).toString(36);
    const page = times.sign('page');
    const otherPurpose = createHmac('sha256', deriveKey(key, 'device cookie'))
      .update(`${kind}.${time}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    for (const forged of [
      undefined,
      '',
      'form',
      `form.${time}.`,
      `form.${time}`,
      `form.${earlier}.${signature}`,
      page.replace('page', 'form'),
      `${token}.x`,
      `${kind}.${time}.${otherPurpose}`,
      createFormTimes(randomBytes(32), () => now).sign('form'),
    ]) {
      expect(times.read(forged), forged).toBeNull();
    }
  });
});
