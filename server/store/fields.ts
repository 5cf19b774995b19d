import type { Tables } from '../database/tables/tables.ts';

/** The names of a schema's fields. */
export const listFieldNames = <Shape extends object>({ shape }: { readonly shape: Shape }) =>
  Object.keys(shape) as (keyof Shape & string)[];

export const pick = <Fields extends object, Name extends keyof Fields>(
  record: Fields,
  names: readonly Name[],
): Pick<Fields, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>;

export type Table = 'questions' & keyof Tables;

/** A noun's table, typed as one of the tables, for queries of columns that all of them have. */
export const toTable = ({ table }: { table: string }) => table as Table;
