/**
 * A copy of a value in which every string is changed, at whatever depth.
 * @param change also gets the string's path in the value, such as `/0/title`
 */
export const mapStrings = <Value>(
  value: Value,
  change: (text: string, path: string) => string,
  path = '',
): Value => {
  if (typeof value === 'string') return change(value, path) as Value;
  if (Array.isArray(value))
    return value.map((entry, place) => mapStrings(entry, change, `${path}/${place}`)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      mapStrings(entry, change, `${path}/${name}`),
    ]),
  ) as Value;
};
