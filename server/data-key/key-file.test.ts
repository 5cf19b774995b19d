import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDataKey, newDataKey } from './data-key.ts';
import { codeOfKey, keyFromText, wordsOfKey } from './key-file.ts';

describe('a key on paper', () => {
  it('is restored from its words or its code', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, (given) => {
        const key = toDataKey(Buffer.from(given));
        expect(keyFromText(wordsOfKey(key).join(' ')).bytes).toEqual(key.bytes);
        expect(keyFromText(` ${codeOfKey(key)}\n`).bytes).toEqual(key.bytes);
      }),
    );
  });

  it('may be typed with numbers, capitals and line breaks', () => {
    const key = newDataKey();
    const typed = wordsOfKey(key)
      .map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
      .join('\r\n');
    expect(keyFromText(typed).id).toBe(key.id);
  });

  it('is rejected with the reason when it is typed wrong', () => {
    const words = wordsOfKey(toDataKey(Buffer.alloc(32, 7)));
    const [first = '', ...others] = words;
    expect(() => keyFromText(['fernlihgt', ...others].join(' '))).toThrow(
      'The sheet has no such word: fernlihgt.',
    );
    expect(() => keyFromText(others.join(' '))).toThrow('has 24 words, but 23 were given');
    expect(() => keyFromText('')).toThrow('but 0 were given');
    expect(() => keyFromText([...others.slice(0, -1), first, 'zoo'].join(' '))).toThrow(
      'one of them is wrong',
    );
    expect(() => keyFromText('fernlight-data-key:AAAA')).toThrow('incomplete');
  });
});
