import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from './entry-keys.ts';
import { type Choices, mergeEntries, mergeValue } from './merge-entries.ts';

/** An edit of a list: an entry is changed, removed or added, or moved to the end. */
type Edit = readonly [what: 'change' | 'remove' | 'add' | 'move', at: number, word: string];

const word = fc.stringMatching(/^[a-z]{6,9}$/);
const edits = fc.array(
  fc.tuple(fc.constantFrom('change', 'remove', 'add', 'move'), fc.nat(9), word),
  { maxLength: 4 },
);
type Entry = string | { text: string } | { id: string; text: string };
const toEntry: Record<string, (text: string, at: number) => Entry> = {
  lines: (text) => text,
  blocks: (text) => ({ text }),
  named: (text, at) => ({ id: `n${at}`, text }),
};

const apply = (list: readonly Entry[], changes: readonly Edit[], toNew: (text: string) => Entry) =>
  changes.reduce<Entry[]>(
    (entries, [what, at, text]) => {
      const place = at % (entries.length + 1);
      const entry = entries[place];
      if (what === 'add') return entries.toSpliced(place, 0, toNew(text));
      if (entry === undefined) return entries;
      if (what === 'remove') return entries.toSpliced(place, 1);
      if (what === 'move') return [...entries.toSpliced(place, 1), entry];
      return entries.with(place, typeof entry === 'string' ? text : { ...entry, text });
    },
    [...list],
  );

/** Three versions of a list of each kind of entry. */
const versions = fc
  .tuple(
    fc.constantFrom(...Object.keys(toEntry)),
    fc.uniqueArray(word, { maxLength: 7 }),
    edits,
    edits,
  )
  .map(([kind, words, mine, theirs]) => {
    const base = words.map((text, at) => toEntry[kind]?.(text, at) ?? text);
    const toNew = (text: string) => toEntry[kind]?.(text, 0) ?? text;
    const withName = (text: string): Entry =>
      kind === 'named' ? { id: `new ${text}`, text } : toNew(text);
    return {
      kind,
      base,
      mine: apply(base, mine as Edit[], withName),
      stored: apply(base, theirs as Edit[], withName),
    };
  });

const has = (list: readonly unknown[], entry: unknown) =>
  list.some((each) => isSameValue(each, entry));

describe('a list that two people have changed', () => {
  it('has what each of them added or changed, or asks', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, stored }) => {
        const { entries, clashes } = mergeEntries({ base, mine, stored });
        const asked = clashes.flatMap((clash) => [clash.mine, clash.theirs]);
        for (const entry of [...mine, ...stored])
          if (!has(base, entry)) expect(has(entries, entry) || has(asked, entry)).toBe(true);
      }),
    );
  });

  it('lacks what one of them removed and the other did not touch', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, stored }) => {
        const { entries, clashes } = mergeEntries({ base, mine, stored });
        if (clashes.length > 0) return;
        for (const entry of base)
          if (!has(mine, entry) || !has(stored, entry)) expect(has(entries, entry)).toBe(false);
      }),
    );
  });

  it('is the changed one where only one of them changed it, in its order', () => {
    fc.assert(
      fc.property(versions, ({ base, mine }) => {
        expect(mergeEntries({ base, mine, stored: base })).toEqual({ entries: mine, clashes: [] });
        expect(mergeEntries({ base, mine: base, stored: mine })).toEqual({
          entries: mine,
          clashes: [],
        });
        expect(mergeEntries({ base, mine, stored: mine })).toEqual({ entries: mine, clashes: [] });
      }),
    );
  });

  it('keeps the order in which one of them put it, if the other moved nothing', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, stored }) => {
        const { entries, clashes } = mergeEntries({ base, mine, stored });
        const inAll = (list: readonly unknown[]) =>
          list.filter((entry) => [base, mine, stored].every((each) => has(each, entry)));
        if (clashes.length > 0) return;
        const orders = [mine, stored].map((list) => JSON.stringify(inAll(list)));
        const start = JSON.stringify(inAll(base));
        expect(orders.filter((order) => order !== start).concat(start)).toContain(
          JSON.stringify(inAll(entries)),
        );
      }),
    );
  });

  it('is the same when the merged list is merged once more', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, stored }) => {
        const merged = mergeEntries({ base, mine, stored });
        if (merged.clashes.length > 0) return;
        const { entries } = merged;
        expect(mergeEntries({ base, mine: entries, stored: entries })).toEqual(merged);
        expect(mergeEntries({ base: stored, mine: entries, stored })).toEqual(merged);
      }),
    );
  });

  it('asks nothing once each question is answered, and takes the answers', () => {
    fc.assert(
      fc.property(versions, fc.constantFrom('mine', 'theirs'), ({ base, mine, stored }, choice) => {
        const { clashes } = mergeEntries({ base, mine, stored });
        const choices: Choices = Object.fromEntries(clashes.map(({ key }) => [key, choice]));
        const settled = mergeEntries({ base, mine, stored }, choices);
        expect(settled.clashes).toEqual([]);
        for (const clash of clashes.filter(({ key }) => key !== 'order')) {
          const kept = choice === 'mine' ? clash.mine : clash.theirs;
          if (kept !== undefined) expect(has(settled.entries, kept)).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['different entries', ['a', 'b', 'c'], ['A', 'b', 'c'], ['a', 'b', 'C'], ['A', 'b', 'C'], 0],
    ['both at the end', ['a'], ['a', 'x'], ['a', 'y'], ['a', 'y', 'x'], 0],
    ['the same addition', ['a'], ['a', 'x'], ['a', 'x'], ['a', 'x'], 0],
    [
      'one moves, one changes',
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['a', 'B', 'c'],
      ['c', 'a', 'B'],
      0,
    ],
    [
      'one is moved and reworded by one, and by the other, too',
      ['porch is open', 'b', 'c'],
      ['b', 'c', 'porch is open late'],
      ['porch was open', 'b', 'c'],
      ['b', 'c', 'porch was open'],
      1,
    ],
    ['one entry twice', ['a', 'b'], ['A', 'b'], ['AA', 'b'], ['AA', 'b'], 1],
    ['removed and changed', ['a', 'b'], ['b'], ['A', 'b'], ['A', 'b'], 1],
    ['two orders', ['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'], ['a', 'c', 'b'], 1],
  ])('%s', (_what, base, mine, stored, entries, asked) => {
    const merged = mergeEntries({ base, mine, stored });
    expect([merged.entries, merged.clashes.length]).toEqual([entries, asked]);
  });

  const photos = (...alts: string[]) => [
    {
      kind: 'pictures',
      pictures: alts.map((alt, at) => ({ image_url: `/uploads/${at}.webp`, alt })),
    },
  ];

  it('has what each changed of different photos in one block', () => {
    const lists = {
      base: photos('', '', 'c'),
      mine: photos('A', '', 'c'),
      stored: photos('', 'B', ''),
    };
    expect(mergeEntries(lists)).toEqual({ entries: photos('A', 'B', ''), clashes: [] });
  });

  it('takes the answer for the photo that both changed, and no other', () => {
    const lists = {
      base: photos('', '', ''),
      mine: photos('A', 'X', ''),
      stored: photos('', 'Y', 'C'),
    };
    expect(mergeEntries(lists).clashes).toEqual([
      { key: '0', mine: lists.mine[0], theirs: lists.stored[0] },
    ]);
    expect(mergeEntries(lists, { 0: 'mine' }).entries).toEqual(photos('A', 'X', 'C'));
    expect(mergeEntries(lists, { 0: 'theirs' }).entries).toEqual(photos('A', 'Y', 'C'));
  });

  it('of a set has what each added, and lacks what each removed', () => {
    const lists = { base: ['1', '2', '3'], mine: ['1', '3', '4'], stored: ['1', '2', '5'] };
    expect(mergeEntries(lists, {}, true)).toEqual({ entries: ['1', '5', '4'], clashes: [] });
  });
});

it('a value that both changed alike, or to what looks the same, is no question', () => {
  const versionsOf = (base: unknown, mine: unknown, stored: unknown) => ({ base, mine, stored });
  expect(mergeValue('x', versionsOf('', 'a', null))).toEqual({ value: 'a', clashes: [] });
  expect(mergeValue('x', versionsOf('a\r\nb', 'a\nb', 'c'))).toEqual({ value: 'c', clashes: [] });
  expect(mergeValue('x', versionsOf('a', 'b', 'b')).clashes).toEqual([]);
  expect(mergeValue('x', versionsOf('a', 'b', 'c')).clashes).toEqual([
    { key: 'x', mine: 'b', theirs: 'c' },
  ]);
});
