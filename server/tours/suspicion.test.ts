import { describe, expect, it } from 'vitest';
import { type Signs, suspicionOf } from './suspicion.ts';

const family: Signs = {
  website: '',
  elapsed: 60_000,
  sinceFirstPage: 90_000,
  withinTheHour: 1,
  message: 'My mother likes gardens. See https://example.com/her-garden',
};

describe('a tour request', () => {
  it('of a family is believed, with scripts or without', () => {
    expect(suspicionOf(family)).toBeNull();
    expect(suspicionOf({ ...family, website: undefined, elapsed: undefined })).toBeNull();
  });

  it.each<[string, Partial<Signs>, string]>([
    ['fills in what people do not see', { website: 'x' }, 'people do not see'],
    ['is quicker than fingers', { elapsed: 2999 }, 'faster than anybody'],
    [
      'is quicker than fingers, without scripts',
      { elapsed: undefined, sinceFirstPage: 2999 },
      'faster than anybody',
    ],
    ['never saw a page', { elapsed: undefined, sinceFirstPage: null }, 'without a visit'],
    ['comes with many others', { withinTheHour: 6 }, 'Many requests'],
    ['is full of links', { message: 'http://a www.b https://c' }, 'full of links'],
  ])('that %s is kept apart', (_, signs, reason) => {
    expect(suspicionOf({ ...family, ...signs })).toContain(reason);
  });

  it.each<[string, Partial<Signs>]>([
    ['after three seconds', { elapsed: 3000 }],
    ['after three seconds without scripts', { elapsed: undefined, sinceFirstPage: 3000 }],
    ['as the fifth of an hour', { withinTheHour: 5 }],
    ['with two links', { message: 'http://a and www.b' }],
    ['sent by scripts after the server forgot the visit', { sinceFirstPage: null }],
  ])('is believed %s', (_, signs) => {
    expect(suspicionOf({ ...family, ...signs })).toBeNull();
  });
});
