/**
 * The names of a noun's fields, taken from its schema so that fields added there are read and stored, too.
 */
export const fieldNames = <Shape extends object>({ shape }: { readonly shape: Shape }) =>
  Object.keys(shape) as (keyof Shape & string)[];

/** Some fields of a record. */
export const pick = <Fields extends object, Name extends keyof Fields>(
  record: Fields,
  names: readonly Name[],
): Pick<Fields, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>;
