type Values = Readonly<Record<string, unknown>>;

interface Versions {
  /** The fields as they were when the change began. */
  base: Values;
  /** The fields after the change. */
  mine: Values;
  /** The fields as they are stored now. */
  stored: Values;
}

/** A change merged with what others have changed in the meantime. */
export interface Merged {
  fields: Record<string, unknown>;
  /** The fields that both people have changed, to different values. */
  clashes: string[];
}

/**
 * Merges a change with what others have changed in the meantime, field by field.
 * @param together groups of fields that are only meaningful together; all others are independent
 */
export const mergeFields = (
  { base, mine, stored }: Versions,
  together: readonly (readonly string[])[] = [],
): Merged => {
  const fields: Record<string, unknown> = { ...mine };
  const clashes: string[] = [];
  for (const group of toGroups(Object.keys(mine), together)) {
    if (isSame(group, stored, base)) continue;
    if (isSame(group, mine, base)) {
      for (const name of group) fields[name] = stored[name];
    } else if (!isSame(group, mine, stored)) clashes.push(...group);
  }
  return { fields, clashes };
};

const toGroups = (
  names: readonly string[],
  together: readonly (readonly string[])[],
): (readonly string[])[] => {
  const groups = together
    .map((group) => group.filter((name) => names.includes(name)))
    .filter((group) => group.length > 0);
  const ungroupedNames = names.filter((name) => !groups.some((group) => group.includes(name)));
  return [...groups, ...ungroupedNames.map((name) => [name])];
};

const isSame = (names: readonly string[], one: Values, other: Values): boolean =>
  names.every((name) => isSameValue(one[name], other[name]));

/** Whether two values of a field look the same to a reader. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  normalizeValue(one) === normalizeValue(other);

/** Treats null and an empty text as equal. */
const normalizeValue = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value ?? '') : JSON.stringify(String(value ?? '')))
    .replaceAll('\r\n', '\n')
    .replace(/^""$/, '');
