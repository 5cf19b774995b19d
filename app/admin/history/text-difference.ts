/** A stretch of two texts: the same in both, or not. The words carry the blanks that follow them. */
export interface Stretch {
  shared: boolean;
  earlier: string[];
  now: string[];
}

/** Where two texts differ, word by word: the longest sequence of words that both have is shared. */
export const compareTexts = (earlier: string, now: string): Stretch[] => {
  const a = wordsOf(earlier);
  const b = wordsOf(now);
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && same(a[start], b[start])) start += 1;
  let end = 0;
  while (end < most - start && same(a.at(-1 - end), b.at(-1 - end))) end += 1;
  return joined([
    { shared: true, earlier: a.slice(0, start), now: b.slice(0, start) },
    ...compareMiddles(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { shared: true, earlier: a.slice(a.length - end), now: b.slice(b.length - end) },
  ]);
};

/** A line break is a word of its own. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]*\S+[^\S\n]*|[^\S\n]+/g) ?? [];

const same = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== '\n' && other !== '\n' && one?.trim() === other?.trim());

/** The table for a longest common sequence has a cell for every pair of words: at most 8 MB. */
const mostPairs = 4_000_000;

const compareMiddles = (a: string[], b: string[]): Stretch[] => {
  const whole = { shared: false, earlier: a, now: b };
  if (a.length === 0 || b.length === 0 || a.length * b.length > mostPairs) return [whole];
  const lengths = commonLengths(a, b);
  const stretches: Stretch[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const shared = same(a[i], b[j]) && i < a.length && j < b.length;
    const fromNow = j < b.length && (i === a.length || lengths(i, j + 1) >= lengths(i + 1, j));
    const earlier = shared || !fromNow ? a.slice(i, i + 1) : [];
    const now = shared || fromNow ? b.slice(j, j + 1) : [];
    stretches.push({ shared, earlier, now });
    i += earlier.length;
    j += now.length;
  }
  return withoutCrumbs(joined(stretches));
};

/** How many words the rest of both texts has in common, from a word of each on. */
const commonLengths = (a: string[], b: string[]): ((i: number, j: number) => number) => {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      table[i * width + j] = same(a[i], b[j])
        ? 1 + at(i + 1, j + 1)
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
};

/** One or two shared words between others that differ are chance: "the", "and a". */
const leastShared = 3;

const withoutCrumbs = (stretches: Stretch[]): Stretch[] =>
  joined(
    stretches.map((stretch, index) => {
      const inside = index > 0 && index < stretches.length - 1;
      const crumb = inside && stretch.earlier.length < leastShared;
      return crumb ? { ...stretch, shared: false } : stretch;
    }),
  );

/** Neighbours of a kind become one; empty ones go. */
const joined = (stretches: Stretch[]): Stretch[] => {
  const result: Stretch[] = [];
  for (const { shared, earlier, now } of stretches) {
    const last = result.at(-1);
    if (last?.shared === shared) {
      last.earlier.push(...earlier);
      last.now.push(...now);
    } else if (earlier.length + now.length > 0) {
      result.push({ shared, earlier: [...earlier], now: [...now] });
    }
  }
  return result;
};

/** A piece of one of two texts, as it is shown. */
export interface Piece {
  text: string;
  differs: boolean;
}

/** One of the two texts, with what both share cut short around what differs. */
export const piecesOf = (stretches: Stretch[], side: 'earlier' | 'now'): Piece[] =>
  stretches
    .map((stretch, index) => ({
      differs: !stretch.shared,
      text: stretch.shared
        ? cutShort(stretch[side], index === 0, index === stretches.length - 1)
        : stretch[side].join(''),
    }))
    .filter(({ text }) => text !== '');

/** Enough words to see where in a text it is. */
const context = 8;

const cutShort = (words: string[], first: boolean, last: boolean): string => {
  const before = first ? 0 : context;
  const after = last ? 0 : context;
  if ((first && last) || words.length <= before + after + 1) return words.join('');
  const start = words.slice(0, before).join('').trimEnd();
  const end = words.slice(words.length - after).join('');
  return [start, '…', end].filter(Boolean).join(' ');
};
