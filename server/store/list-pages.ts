import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { yieldToEventLoop } from '../work-queue.ts';

/** A part of a long list; without a limit, the whole list. */
export interface Page {
  limit?: number;
  offset?: number;
  /** Only rows after this ID or position, in the list's order. Faster than an offset. */
  after?: number;
}

/**
 * Sorts a query by ID and selects a page of it: `query.$call(readPage(page, 'desc'))`.
 * @param order `desc` for newest first
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
      .$if(after !== undefined, (rows) => rows.where(key, order === 'asc' ? '>' : '<', after ?? 0))
      .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
      .$if(offset !== undefined, (rows) => rows.offset(offset ?? 0));

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

/** How many rows of a long list are read in one step, which takes a few milliseconds. */
export const rowsPerStep = 250;

/**
 * Reads a whole list in steps, and frees the event loop between them. May miss rows that are added meanwhile,
 * and repeat rows that are moved.
 * @param read reads one step, in order of the sort key
 * @param readKey the sort key, if it is not the id
 */
export async function* readInSteps<Row extends { id: number }>(
  read: (page: { limit: number; after?: number }) => Promise<Row[]>,
  limit = rowsPerStep,
  readKey: (row: Row) => number = ({ id }) => id,
): AsyncGenerator<Row[], void> {
  let rows = await read({ limit });
  for (;;) {
    yield rows;
    const lastRow = rows.at(-1);
    if (rows.length < limit || !lastRow) return;
    await yieldToEventLoop();
    rows = await read({ limit, after: readKey(lastRow) });
  }
}

/** Reads a noun's list in steps. Only a list with an order has positions. */
export const readByPosition = <Row extends { id: number; position?: number }>(
  read: (page: { limit: number; after?: number }) => Promise<Row[]>,
): AsyncGenerator<Row[], void> =>
  readInSteps(read, rowsPerStep, ({ id, position }) => position ?? id);
