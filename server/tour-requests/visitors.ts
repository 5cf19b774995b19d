import { days } from '../../domain/durations.ts';

/** Which networks have been shown a page lately, to tell families from robots that only post. */
export interface Visitors {
  note(network: string): void;
  /** Milliseconds since the network was first shown a page in the last day; null: it was not. */
  sinceFirst(network: string): number | null;
}

/** However many come, the list stays small; the oldest are forgotten first. */
const most = 20_000;

/** Kept in memory alone: no address of a visitor is written down. */
export const createVisitors = (clock = () => performance.now()): Visitors => {
  const first = new Map<string, number>();
  const isRecent = (since: number | undefined) => since !== undefined && clock() - since < days(1);
  return {
    note: (network) => {
      if (isRecent(first.get(network))) return;
      first.delete(network);
      first.set(network, clock());
      const [oldest] = first.keys();
      if (first.size > most && oldest !== undefined) first.delete(oldest);
    },
    sinceFirst: (network) => {
      const since = first.get(network);
      return since !== undefined && isRecent(since) ? clock() - since : null;
    },
  };
};
