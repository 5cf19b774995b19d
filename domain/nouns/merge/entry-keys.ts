/** Whether two values look the same to a reader: null, an empty text and a missing property are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  toComparable(one) === toComparable(other);

/** A value as text, which is the same for any order of its properties and any kind of line ending. */
const toComparable = (value: unknown): string =>
  JSON.stringify(normalize(value) ?? null).replaceAll(String.raw`\r\n`, String.raw`\n`);

const normalize = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map((each) => normalize(each) ?? null);
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, normalize(each)]),
  );
};

/** A list's entries by keys that are the same in every version of the list. */
type KeyedEntries = Map<string, unknown>;

/** The entries of the list with which both people started, by key: the position in that list. */
export const keyEntries = (base: readonly unknown[]): KeyedEntries =>
  new Map(base.map((entry, at) => [String(at), entry]));

/**
 * Finds the entries of a list in a later version of it: first unchanged ones, then changed ones by their
 * name or picture, by their words, and by their position. The key of a new entry is made from its name or
 * its value, so that an entry that two people add alike is added once.
 * @param isSet whether an entry is identified by its value alone, so that it can't change
 */
export const matchEntries = (
  base: readonly unknown[],
  later: readonly unknown[],
  isSet: boolean,
): KeyedEntries => {
  const found = new Map<number, number>();
  const isFree = (place: number) => ![...found.values()].includes(place);
  const match = (fits: (at: number, place: number) => boolean) => {
    for (const at of later.keys()) {
      if (found.has(at)) continue;
      const place = [...base.keys()].find((each) => isFree(each) && fits(at, each));
      if (place !== undefined) found.set(at, place);
    }
  };
  const isBehindSame = (at: number, place: number) =>
    at === 0 ? place === 0 : found.get(at - 1) === place - 1;
  match((at, place) => isSameValue(later[at], base[place]));
  if (!isSet) {
    match((at, place) => isNamedAlike(later[at], base[place]));
    const mayChange = (at: number, place: number) =>
      findName(later[at]) === undefined && findName(base[place]) === undefined;
    match((at, place) => mayChange(at, place) && areAlike(later[at], base[place]));
    match((at, place) => mayChange(at, place) && isBehindSame(at, place));
  }
  const keys: KeyedEntries = new Map();
  for (const [at, entry] of later.entries()) {
    let key = found.get(at)?.toString() ?? `new ${findName(entry) ?? toComparable(entry)}`;
    while (keys.has(key)) key += ' again';
    keys.set(key, entry);
  }
  return keys;
};

/** The `id` or `place` of an entry, which identifies it even if all else changes; undefined without one. */
export const findName = (entry: unknown): string | undefined => {
  const { id, place } = Object(entry) as Record<string, unknown>;
  return (id ?? place)?.toString();
};

/** Whether two entries have the same name, or the same picture. */
const isNamedAlike = (one: unknown, other: unknown): boolean => {
  const [name, otherName] = [one, other].map(
    (entry) => findName(entry) ?? (Object(entry) as { image_url?: string }).image_url,
  );
  return name !== undefined && name === otherName;
};

/** The minimum share of common words for two versions of an entry. */
const sharedPart = 0.5;

const areAlike = (one: unknown, other: unknown): boolean => {
  const [words, others] = [listWords(one), listWords(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 0 && shared >= sharedPart * (words.size + others.size - shared);
};

/** The words of an entry, without property names and its kind, which many entries share. */
const listWords = (entry: unknown): Set<string> => {
  if (typeof entry !== 'object' || entry === null)
    return new Set(String(entry ?? '').match(/[\p{L}\p{N}]+/gu));
  const { kind: _, ...values } = entry as Record<string, unknown>;
  return new Set(Object.values(values).flatMap((value) => [...listWords(value)]));
};
