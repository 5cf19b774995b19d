import type { ReadList } from '../../lib/public-content.ts';

interface StoredCountProps {
  list: ReadList<unknown>;
  words: { one: string; other: string };
}

/** How many entries came from the database; shown only when the server supplied some. */
export const StoredCount = ({ list, words }: StoredCountProps) => {
  if (!list.stored || list.total === 0) return null;
  const shown = list.value.length;
  const total = inFigures(list.total);
  const count = shown < list.total ? `${shown} of ${total}` : total;
  return (
    <p className="stored-count">
      {(list.total === 1 ? words.one : words.other).replace('{count}', count)}
    </p>
  );
};

/** Below a thousand nothing wakes up the language data, for which a quick machine took 16 to 30 ms. */
const inFigures = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en-US');
