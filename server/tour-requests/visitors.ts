import { days } from '../../domain/durations.ts';

/** The networks that were recently shown a page, which distinguishes families from bots that only post. */
export interface Visitors {
  record(network: string): void;
  /** Milliseconds since the network was first shown a page within the last day; null if it was not. */
  sinceFirst(network: string): number | null;
}

/** The size of the list is limited; the oldest are forgotten first. */
const most = 20_000;

/** In memory only: no visitor's address is written to disk. */
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
