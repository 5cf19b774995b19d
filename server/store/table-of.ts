import type { Tables } from '../database/tables/tables.ts';

/**
 * The table of a noun, for queries of columns that all nouns' tables have: id, version, when and by whom a
 * row was changed; for lists also when it was added, whether it is shown, and its position. It is typed as
 * the table of one of them.
 */
export const tableOf = ({ table }: { table: string }) => table as 'questions' & keyof Tables;
