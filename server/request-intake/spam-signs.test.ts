import { createHmac, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deriveKey } from '../installation-key.ts';
import {
  createFormTimes,
  createRecentVisitors,
  type FormTimes,
  type SpamSigns,
  findSuspicion,
} from './spam-signs.ts';

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

const family: SpamSigns = {
  trap: '',
  formTime: { kind: 'form', age: 60_000 },
  sinceFirstPage: 90_000,
  message: 'My mother likes gardens. See https://example.com/her-garden',
};
const withoutScripts: SpamSigns = { ...family, formTime: { kind: 'page', age: 3_600_000 } };

describe('a tour request', () => {
  it('of a family is believed, with scripts or without', () => {
    expect(findSuspicion(family)).toBeNull();
    expect(findSuspicion({ ...withoutScripts, trap: undefined })).toBeNull();
  });

  it.each<[string, SpamSigns, string]>([
    ['fills in what people do not see', { ...family, trap: 'x' }, 'people do not see'],
    ['has no signed time', { ...family, formTime: null }, 'did not come from a form'],
    [
      'has a link and is quicker than fingers',
      { ...family, formTime: { kind: 'form', age: 2999 } },
      'faster than anyone',
    ],
    [
      'has a link and is quicker than fingers, without scripts',
      { ...withoutScripts, sinceFirstPage: 2999 },
      'faster than anyone',
    ],
    [
      'never saw a page, without scripts',
      { ...withoutScripts, sinceFirstPage: null },
      'without a visit',
    ],
    ['is full of links', { ...family, message: 'http://a www.b https://c' }, 'full of links'],
  ])('that %s is set aside', (_, signs, reason) => {
    expect(findSuspicion(signs)).toContain(reason);
  });

  it.each<[string, SpamSigns]>([
    ['however quick it is', { ...family, message: 'Hello', formTime: { kind: 'form', age: 0 } }],
    ['quick without scripts', { ...withoutScripts, message: null, sinceFirstPage: 0 }],
    ['after three seconds', { ...family, formTime: { kind: 'form', age: 3000 } }],
    ['after three seconds without scripts', { ...withoutScripts, sinceFirstPage: 3000 }],
    ['with two links', { ...family, message: 'http://a and www.b' }],
    ['sent by scripts after the server forgot the visit', { ...family, sinceFirstPage: null }],
    ['when the clock was set back meanwhile', { ...family, formTime: { kind: 'form', age: null } }],
  ])('is believed %s', (_, signs) => {
    expect(findSuspicion(signs)).toBeNull();
  });
});

describe('a network that was shown a page', () => {
  it('is remembered from the first page on', () => {
    let now = 1000;
    const visitors = createRecentVisitors(() => now);
    expect(visitors.timeSinceFirstPage('203.0.113.7')).toBeNull();
    visitors.record('203.0.113.7');
    now += 2000;
    visitors.record('203.0.113.7');
    expect(visitors.timeSinceFirstPage('203.0.113.7')).toBe(2000);
    expect(visitors.timeSinceFirstPage('203.0.113.8')).toBeNull();
  });

  it('is forgotten after a day', () => {
    let now = 0;
    const visitors = createRecentVisitors(() => now);
    visitors.record('203.0.113.7');
    now = aDay;
    expect(visitors.timeSinceFirstPage('203.0.113.7')).toBeNull();
    visitors.record('203.0.113.7');
    expect(visitors.timeSinceFirstPage('203.0.113.7')).toBe(0);
  });

  it('belongs to a list that stays small, however many come', () => {
    const visitors = createRecentVisitors(() => 0);
    for (let number = 0; number < 20_001; number += 1) visitors.record(`network ${number}`);
    expect(visitors.timeSinceFirstPage('network 0')).toBeNull();
    expect(visitors.timeSinceFirstPage('network 1')).toBe(0);
    expect(visitors.timeSinceFirstPage('network 20000')).toBe(0);
  });
});
