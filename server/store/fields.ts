import type { Tables } from '../database/tables/tables.ts';

/**
 * The names of a noun's fields, taken from its schema so that fields added there are read and stored, too.
 */
export const fieldNames = <Shape extends object>({ shape }: { readonly shape: Shape }) =>
  Object.keys(shape) as (keyof Shape & string)[];

export const pick = <Fields extends object, Name extends keyof Fields>(
  record: Fields,
  names: readonly Name[],
): Pick<Fields, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>;

/**
 * The table of a noun, typed as the table of one of them, for queries of columns that all nouns' tables have:
 * id, version, when and by whom a row was changed; in lists also when it was added, its visibility and its
 * position.
 */
export const tableOf = ({ table }: { table: string }) => table as 'questions' & keyof Tables;
