import type { Tables } from '../database/tables/tables.ts';

/**
 * The table of a noun, for queries of what all nouns' tables have: id, version, when and by whom a row was
 * changed; and, of lists, when it was added, whether it is shown, and its place. Their types are those of one of them.
 */
export const tableOf = ({ table }: { table: string }) => table as 'questions' & keyof Tables;
