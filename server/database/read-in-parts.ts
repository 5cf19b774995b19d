import { yieldToEventLoop } from '../work-queue.ts';

const rowsPerPart = 500;

/**
 * Reads many rows, such as those of a whole table, with room for other requests after each part.
 * @param read the next rows after an id, at most as many as the limit, in the order of their ids
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
