import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { nextTurn } from '../database/turns.ts';

/** A part of a long list; without a limit, all of it. */
export interface Page {
  limit?: number;
  offset?: number;
  /** Only what comes after the row with this id or place, in the list's own order. Faster than an offset. */
  after?: number;
}

/**
 * Orders a query by its ids and cuts a page out of it: `query.$call(pageOf(page, 'desc'))`.
 * @param order of the ids, `desc` for the newest first
 * @param key what the list is ordered by, if not by its ids; no two rows have the same
 */
export const pageOf =
  (
    { limit, offset, after }: Page,
    order: 'asc' | 'desc',
    key: RawBuilder<number> = sql.ref<number>('id'),
  ) =>
  <Schema, Table extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, Table, Row>,
  ): SelectQueryBuilder<Schema, Table, Row> =>
    query
      .orderBy(key, order)
      .$if(after !== undefined, (all) => all.where(key, order === 'asc' ? '>' : '<', after ?? 0))
      .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
      .$if(offset !== undefined, (all) => all.offset(offset ?? 0));

/** How many rows a query finds. */
export const countRows = async <Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, unknown>,
): Promise<number> => {
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** How many rows a long list is read at a time: a few milliseconds' work. */
export const rowsPerStep = 250;

/**
 * Reads a whole list in steps that leave the event loop free in between. Rows that are added meanwhile
 * may be missing, none comes twice unless it is moved meanwhile.
 * @param read one step, in the order of the ids
 * @param keyOf what the list is ordered by, if not by its ids
 */
export async function* inSteps<Row extends { id: number }>(
  read: (page: { limit: number; after?: number }) => Promise<Row[]>,
  limit = rowsPerStep,
  keyOf: (row: Row) => number = ({ id }) => id,
): AsyncGenerator<Row[], void> {
  let rows = await read({ limit });
  for (;;) {
    yield rows;
    const last = rows.at(-1);
    if (rows.length < limit || !last) return;
    await nextTurn();
    rows = await read({ limit, after: keyOf(last) });
  }
}

/** The same for a list whose order staff set. */
export const inPlaces = <Row extends { id: number; position: number }>(
  read: (page: { limit: number; after?: number }) => Promise<Row[]>,
): AsyncGenerator<Row[], void> => inSteps(read, rowsPerStep, ({ position }) => position);
