import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, toPieces } from './text-difference.tsx';

/** Both texts as shown, with differences in brackets. */
const shown = (earlier: string, now: string): string[] => {
  const stretches = compareTexts(earlier, now);
  return (['earlier', 'now'] as const).map((side) =>
    toPieces(stretches, side)
      .map(({ text, differs }) => (differs ? `[${text}]` : text))
      .join(''),
  );
};

const words = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `w${from + index}`).join(' ');

describe('the difference of two texts', () => {
  it.each([
    ['Come for tea.', 'Come for soup.', 'Come for [tea.]', 'Come for [soup.]'],
    ['Come.', 'Please come.', '[Come.]', '[Please come.]'],
    ['Come and stay.', 'Come stay.', 'Come [and ]stay.', 'Come stay.'],
    ['Come for tea', 'Come for tea now', 'Come for tea', 'Come for tea [now]'],
    ['', 'New', '', '[New]'],
    ['One\nTwo', 'One\nThree', 'One\n[Two]', 'One\n[Three]'],
    ['One Two', 'One\nTwo', 'One Two', 'One[\n]Two'],
    ['The same', 'The same', 'The same', 'The same'],
  ])('of %j and %j', (earlier, now, shownEarlier, shownNow) => {
    expect(shown(earlier, now)).toEqual([shownEarlier, shownNow]);
  });

  it('shows two changes as two', () => {
    expect(shown(`tea ${words(1, 5)} cake`, `soup ${words(1, 5)} bread`)).toEqual([
      `[tea ]${words(1, 5)} [cake]`,
      `[soup ]${words(1, 5)} [bread]`,
    ]);
  });

  it('takes a chance word or two in common for no agreement', () => {
    expect(shown('tea and a nap', 'soup and a walk')).toEqual([
      '[tea and a nap]',
      '[soup and a walk]',
    ]);
  });

  it('comes with some words around it, not with a whole story', () => {
    const earlier = `${words(1, 40)} tea ${words(41, 80)} cake ${words(81, 99)}`;
    const now = `${words(1, 40)} soup ${words(41, 80)} bread ${words(81, 99)}`;
    expect(shown(earlier, now)[0]).toBe(
      `… ${words(33, 40)} [tea ]${words(41, 48)} … ${words(73, 80)} [cake ]${words(81, 88)} …`,
    );
  });

  it('of two long stories is found without waiting, and without much memory', () => {
    const story = (word: string) => `${word} `.repeat(4000);
    expect(compareTexts(story('tea'), story('soup'))).toHaveLength(1);
  });

  it('never loses a character, and shares only what is the same', () => {
    const text = fc
      .array(fc.constantFrom('tea', 'soup', 'and', 'a', ' ', '  ', '\n', '\t'), { maxLength: 40 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (earlier, now) => {
        const stretches = compareTexts(earlier, now);
        const all = (side: 'earlier' | 'now') => stretches.flatMap((part) => part[side]);
        expect(all('earlier').join('')).toBe(earlier);
        expect(all('now').join('')).toBe(now);
        for (const { shared, ...sides } of stretches) {
          const bare = (side: string[]) => side.map((word) => word.replace(/[^\S\n]/g, ''));
          if (shared) expect(bare(sides.earlier)).toEqual(bare(sides.now));
        }
      }),
    );
  });
});
