import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { yieldToEventLoop } from '../work-queue.ts';

/** A part of a long list; without a limit, the whole list. */
export interface Page {
  limit?: number;
  offset?: number;
  /** Only rows after the one with this id or position, in the list's order. Faster than an offset. */
  after?: number;
}

/**
 * Sorts a query by id and selects a page of it: `query.$call(pageOf(page, 'desc'))`.
 * @param order the order of the ids, `desc` for newest first
 * @param key the sort key, if it is not the id; unique for each row
 */
export const readPage =
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

/** How many rows of a long list are read at a time, which takes a few milliseconds. */
export const rowsPerStep = 250;

/**
 * Reads a whole list in steps that leave the event loop free in between. Rows that are added meanwhile may be
 * missing; none comes twice unless it is moved meanwhile.
 * @param read reads one step, in order of id
 * @param keyOf the sort key, if it is not the id
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
    await yieldToEventLoop();
    rows = await read({ limit, after: keyOf(last) });
  }
}

/** The rows of a list that staff put in order, in steps. */
export const inPlaces = <Row extends { id: number; position: number }>(
  read: (page: { limit: number; after?: number }) => Promise<Row[]>,
): AsyncGenerator<Row[], void> => inSteps(read, rowsPerStep, ({ position }) => position);
