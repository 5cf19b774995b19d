import { describe, expect, it } from 'vitest';
import { breakIntoLines, cutLines, type Faces, type Line, type Span } from './text-layout.ts';

/** Every character is one unit wide; the second file has the accented letters. */
const faces: Faces = {
  fontFor: (style, character) => {
    if (/[ -~…]/.test(character)) return `${style}-latin`;
    return /[À-ſ]/.test(character) ? `${style}-latin-extended` : null;
  },
  widthOf: (_, text) => [...text].length,
};
const words = (text: string): Span[] => [{ style: 'literata', text }];
const textOf = (lines: readonly Line[]): string[] =>
  lines.map((line) => line.map(({ text }) => text).join(''));
const broken = (text: string, width = 12) => textOf(breakIntoLines(faces, words(text), width));

describe('lines of text', () => {
  it('break between words and keep the line breaks of a text', () => {
    expect(broken('One two three four\nfive')).toEqual(['One two', 'three four', 'five']);
  });

  it('break a word that is wider than a line', () => {
    const lines = broken(`Call ${'w'.repeat(30)} now`);
    expect(lines.every((line) => line.length <= 12)).toBe(true);
    expect(lines.join('').replaceAll(' ', '')).toBe(`Call${'w'.repeat(30)}now`);
  });

  it('use the fonts that have their characters', () => {
    const [line] = breakIntoLines(faces, words('Zoë Ă'), 20);
    expect(line?.map(({ font, text }) => [font, text])).toEqual([
      ['literata-latin', 'Zo'],
      ['literata-latin-extended', 'ë'],
      ['literata-latin', ' '],
      ['literata-latin-extended', 'Ă'],
    ]);
  });

  it('show letters without accents that no font has, and leave out other scripts', () => {
    expect(broken('Tiếng Việt, 日本語 😀 עברית end', 40)).toEqual([
      'Tiêng Viêt, end'.normalize('NFD').replace(/\p{M}/gu, ''),
    ]);
  });

  it.each(['', ' \n ', '😀', '\u200b', '\ud800', '\u0000\u0007'])('%j makes no line', (text) =>
    expect(broken(text)).toEqual([]),
  );

  it('end with an ellipsis where some are cut', () => {
    const lines = breakIntoLines(faces, words('One two three four five six'), 12);
    expect(textOf(cutLines(faces, lines, 2))).toEqual(['One two', 'three fo…']);
    expect(cutLines(faces, lines, 9)).toEqual(lines);
  });
});
