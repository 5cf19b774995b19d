import { yieldToEventLoop } from '../work-queue.ts';

const rowsPerPart = 500;

/**
 * Reads many rows, such as those of a whole table, and lets other requests run after each part.
 * @param read returns the next rows after an id, in the order of their ids, at most as many as the limit
 */
export const readInParts = async <Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const part = await read(rows.at(-1)?.id ?? 0, rowsPerPart);
    rows.push(...part);
    if (part.length < rowsPerPart) return rows;
    await yieldToEventLoop();
  }
};
