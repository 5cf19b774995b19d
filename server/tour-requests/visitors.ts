import { days } from '../../domain/durations.ts';

/** Which networks have been shown a page lately, to tell families from robots that only post. */
export interface Visitors {
  record(network: string): void;
  /** Milliseconds since the network was first shown a page in the last day; null: it was not. */
  sinceFirst(network: string): number | null;
}

/** However many come, the list stays small; the oldest are forgotten first. */
const most = 20_000;

/** In memory alone: no visitor's address is written to disk. */
export const createVisitors = (clock = () => performance.now()): Visitors => {
  const first = new Map<string, number>();
  const isRecent = (since: number | undefined) => since !== undefined && clock() - since < days(1);
  return {
    record: (network) => {
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
