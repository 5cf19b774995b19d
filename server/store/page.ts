import { nextTurn } from '../database/turns.ts';

/** A part of a long list; without a limit, all of it. */
export interface Page {
  limit?: number;
  offset?: number;
  /** Only what comes after the row with this id, in the list's own order. Faster than an offset. */
  after?: number;
}

/** How many rows a long list is read at a time: a few milliseconds' work. */
export const rowsPerStep = 250;

/**
 * Reads a whole list in steps that leave the event loop free in between. Rows that are added meanwhile
 * may be missing, none comes twice.
 * @param read one step, in the order of the ids
 */
export async function* inSteps<Row extends { id: number }>(
  read: (page: { limit: number; after?: number }) => Promise<Row[]>,
  limit = rowsPerStep,
): AsyncGenerator<Row[], void> {
  let rows = await read({ limit });
  for (;;) {
    yield rows;
    const last = rows.at(-1);
    if (rows.length < limit || !last) return;
    await nextTurn();
    rows = await read({ limit, after: last.id });
  }
}
