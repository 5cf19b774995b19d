import { describe, expect, it } from 'vitest';
import { isBlank, removeFormatting, removeInvisible } from './plain-characters.ts';

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

describe('blank', () => {
  it.each([
    ' ',
    '\t\r\n',
    '\u00A0',
    '\u00AD',
    '\u034F',
    '\u115F',
    '\u1160',
    '\u1680',
    '\u180E',
    ...range(0x2000, 0x200f),
    '\u2028',
    '\u2029',
    ...range(0x2060, 0x2064),
    '\u2800',
    '\u3000',
    '\u3164',
    '\uFE0F',
    '\uFEFF',
    '\uFFA0',
    '\u{E0020}',
  ])('is a text of %j only', (character) => {
    expect(isBlank(character.repeat(3))).toBe(true);
    expect(removeInvisible(`a${character}b`)).toBe('ab');
  });

  it('is not a text with any visible character', () => {
    for (const text of ['a', '家', '🌿', '\u200B.\u200B', '0']) expect(isBlank(text)).toBe(false);
  });
});

describe('invisible format characters', () => {
  it.each([
    ...range(0x200b, 0x200f),
    ...range(0x202a, 0x202e),
    ...range(0x2060, 0x2069),
    '\uFEFF',
    '\u00AD',
    '\u061C',
    '\u180E',
    '\uFE0F',
    '\uFFF9',
    '\u{E0041}',
  ])('such as %j are removed', (character) => {
    expect(removeFormatting(`${character}a${character}b é${character}`)).toBe('ab é');
  });

  it.each(['👩‍👩‍👧‍👦', '🏳️‍🌈', '❤️', '👍🏽', '👩🏽‍⚕️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '4️⃣', '🇺🇸', '葛󠄀'])('stay in %s', (sequence) =>
    expect(removeFormatting(`a${sequence}\u200Bb`)).toBe(`a${sequence}b`),
  );
});
