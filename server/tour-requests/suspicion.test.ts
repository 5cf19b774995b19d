import { describe, expect, it } from 'vitest';
import { type Signs, suspicionOf } from './suspicion.ts';

const family: Signs = {
  website: '',
  formTime: { kind: 'form', age: 60_000 },
  sinceFirstPage: 90_000,
  message: 'My mother likes gardens. See https://example.com/her-garden',
};
const withoutScripts: Signs = { ...family, formTime: { kind: 'page', age: 3_600_000 } };

describe('a tour request', () => {
  it('of a family is believed, with scripts or without', () => {
    expect(suspicionOf(family)).toBeNull();
    expect(suspicionOf({ ...withoutScripts, website: undefined })).toBeNull();
  });

  it.each<[string, Signs, string]>([
    ['fills in what people do not see', { ...family, website: 'x' }, 'people do not see'],
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
    expect(suspicionOf(signs)).toContain(reason);
  });

  it.each<[string, Signs]>([
    ['however quick it is', { ...family, message: 'Hello', formTime: { kind: 'form', age: 0 } }],
    ['quick without scripts', { ...withoutScripts, message: null, sinceFirstPage: 0 }],
    ['after three seconds', { ...family, formTime: { kind: 'form', age: 3000 } }],
    ['after three seconds without scripts', { ...withoutScripts, sinceFirstPage: 3000 }],
    ['with two links', { ...family, message: 'http://a and www.b' }],
    ['sent by scripts after the server forgot the visit', { ...family, sinceFirstPage: null }],
    ['when the clock was set back meanwhile', { ...family, formTime: { kind: 'form', age: null } }],
  ])('is believed %s', (_, signs) => {
    expect(suspicionOf(signs)).toBeNull();
  });
});
