import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDataKey, createDataKey } from './data-key.ts';
import { keyToQrText, parseKey, keyToWords } from './key-file.ts';

describe('a key on paper', () => {
  it('is restored from its words or its code', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, (given) => {
        const key = toDataKey(Buffer.from(given));
        expect(parseKey(keyToWords(key).join(' ')).bytes).toEqual(key.bytes);
        expect(parseKey(` ${keyToQrText(key)}\n`).bytes).toEqual(key.bytes);
      }),
    );
  });

  it('may be typed with numbers, capitals and line breaks', () => {
    const key = createDataKey();
    const typed = keyToWords(key)
      .map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
      .join('\r\n');
    expect(parseKey(typed).id).toBe(key.id);
  });

  it('is rejected with the reason when it is typed wrong', () => {
    const words = keyToWords(toDataKey(Buffer.alloc(32, 7)));
    const [first = '', ...others] = words;
    expect(() => parseKey(['fernlihgt', ...others].join(' '))).toThrow(
      'The sheet has no such word: fernlihgt.',
    );
    expect(() => parseKey(others.join(' '))).toThrow('has 24 words, but 23 were given');
    expect(() => parseKey('')).toThrow('but 0 were given');
    expect(() => parseKey([...others.slice(0, -1), first, 'zoo'].join(' '))).toThrow(
      'one of them is wrong',
    );
    expect(() => parseKey('fernlight-data-key:AAAA')).toThrow('incomplete');
  });
});
