import type { ReadList } from '../../lib/public-content.ts';

interface StoredCountProps {
  list: ReadList<unknown>;
  words: { one: string; all: string; some: string };
}

/** How many entries the home has stored; shown only if the server supplied some. */
export const StoredCount = ({ list, words }: StoredCountProps) => {
  if (!list.stored || list.total === 0) return null;
  const shown = list.value.length;
  const sentence = list.total === 1 ? words.one : shown < list.total ? words.some : words.all;
  return (
    <p className="stored-count">
      {sentence.replace('{shown}', String(shown)).replace('{total}', inFigures(list.total))}
    </p>
  );
};

/**
 * Below a thousand no grouping is needed, which avoids loading Intl's data: 16 to 30 ms on a fast machine.
 */
const inFigures = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en-US');
