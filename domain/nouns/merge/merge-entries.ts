import { isSameValue, keyEntries, matchEntries } from './entry-keys.ts';

/** Whose change to keep if two people changed the same value. */
export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<string, Choice>>>;

export interface Versions<Value> {
  /** The value that both people started with. */
  base: Value;
  mine: Value;
  stored: Value;
}

/** A value that both people changed differently; undefined for the person who removed it. */
export interface Clash {
  key: string;
  mine: unknown;
  theirs: unknown;
}

/** The key of a clash in which both people reordered a list. */
export const orderKey = 'order';

/**
 * Merges one value. If both people changed it, `choices` decides; without a choice it is a clash.
 * @returns the value (the stored one if there is a clash), and the clash if there is one
 */
export const mergeValue = (
  key: string,
  { base, mine, stored }: Versions<unknown>,
  choices: Choices = {},
): { value: unknown; clashes: Clash[] } => {
  if (isSameValue(stored, base)) return { value: mine, clashes: [] };
  if (isSameValue(mine, base) || isSameValue(mine, stored)) return { value: stored, clashes: [] };
  if (choices[key]) return { value: choices[key] === 'mine' ? mine : stored, clashes: [] };
  return { value: stored, clashes: [{ key, mine, theirs: stored }] };
};

/**
 * Merges a list entry by entry: additions, changes, removals and moves by one person are kept, whatever the
 * other person did to other entries.
 * @param isSet whether an entry is identified by its value alone, such as an id
 */
export const mergeEntries = (
  lists: Versions<readonly unknown[]>,
  choices: Choices = {},
  isSet = false,
): { entries: unknown[]; clashes: Clash[] } => {
  const base = keyEntries(lists.base);
  const mine = matchEntries(lists.base, lists.mine, isSet);
  const stored = matchEntries(lists.base, lists.stored, isSet);
  const clashes: Clash[] = [];
  const merged = new Map<string, unknown>();
  for (const key of new Set([...stored.keys(), ...mine.keys()])) {
    const versions = { base: base.get(key), mine: mine.get(key), stored: stored.get(key) };
    const result = mergeEntry(key, versions, choices);
    clashes.push(...result.clashes);
    if (result.value !== undefined) merged.set(key, result.value);
  }
  const order = mergeValue(
    orderKey,
    {
      base: listShared([...base.keys()], mine, stored),
      mine: listShared([...mine.keys()], base, stored),
      stored: listShared([...stored.keys()], base, mine),
    },
    choices,
  );
  for (const clash of order.clashes)
    clashes.push({ ...clash, mine: lists.mine, theirs: lists.stored });
  const follows = (keys: Iterable<string>) =>
    isSameValue(listShared([...keys], base, mine, stored), order.value);
  const keys = follows(stored.keys())
    ? insertKeys([...stored.keys()], [...mine.keys()], merged)
    : insertKeys([...mine.keys()], [...stored.keys()], merged);
  return { entries: keys.map((key) => merged.get(key)), clashes };
};

/**
 * Merges an entry. An entry with a list of its own, such as a block of photos, is merged by that list's
 * entries. If both people changed the same inner entry, the clash is about the whole entry, but the choice
 * affects only that inner entry.
 */
const mergeEntry = (
  key: string,
  versions: Versions<unknown>,
  choices: Choices,
): ReturnType<typeof mergeValue> => {
  const whole = mergeValue(key, versions, choices);
  const [base, mine, stored] = [versions.base, versions.mine, versions.stored].map(splitOffList);
  if (!base || mine?.name !== base.name || stored?.name !== base.name) return whole;
  if (mergeValue(key, versions).clashes.length === 0) return whole;
  const rest = mergeValue(key, { base: base.rest, mine: mine.rest, stored: stored.rest }, choices);
  const lists = { base: base.list, mine: mine.list, stored: stored.list };
  const answers = mergeEntries(lists).clashes.map((clash) => [clash.key, choices[key]]);
  const list = mergeEntries(lists, Object.fromEntries(answers) as Choices);
  if (rest.clashes.length + list.clashes.length > 0) return whole;
  return { value: { ...(rest.value as object), [base.name]: list.entries }, clashes: [] };
};

/** Splits an entry that contains one list into the list and the rest; null for any other entry. */
const splitOffList = (entry: unknown) => {
  const properties = Object.entries(Object(entry) as Record<string, unknown>);
  const [list, another] = properties.filter(([, value]) => Array.isArray(value));
  if (!list || another) return null;
  const [name, value] = list;
  const rest = Object.fromEntries(properties.filter((each) => each !== list));
  return { name, list: value as unknown[], rest };
};

const listShared = (keys: string[], ...others: ReadonlyMap<string, unknown>[]): string[] =>
  keys.filter((key) => others.every((other) => other.has(key)));

/**
 * The keys of the merged entries, in the order of `keys`. A key that is only in `others` comes after the key
 * that it follows in `others`.
 */
const insertKeys = (
  keys: readonly string[],
  others: readonly string[],
  merged: ReadonlyMap<string, unknown>,
): string[] => {
  const result = [...keys];
  for (const [at, key] of others.entries()) {
    if (result.includes(key)) continue;
    let place = at === 0 ? 0 : result.indexOf(others[at - 1] ?? '') + 1;
    // Skips the keys that the other person added at the same position.
    while (place < result.length && !others.includes(result[place] ?? '')) place += 1;
    result.splice(place, 0, key);
  }
  return result.filter((key) => merged.has(key));
};
