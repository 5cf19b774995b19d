/** A copy of a value in which every string is changed, at whatever depth. */
export const eachString = <Value>(value: Value, change: (text: string) => string): Value => {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((entry) => eachString(entry, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, eachString(entry, change)]),
  ) as Value;
};
