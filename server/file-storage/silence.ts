import { setTimeout as delay } from 'node:timers/promises';
import { seconds } from '../../domain/durations.ts';

/** The storage did not answer in time. */
export class StorageSilent extends Error {
  override name = 'StorageSilent';
}

/** How long a silent storage is not asked again, except by one request that tries it (milliseconds). */
const sparedFor = seconds(15);

/** A circuit breaker: once a storage is silent, later calls fail at once instead of waiting, too. */
export interface Breaker {
  /** @throws StorageSilent at once while the storage is silent, or after `patience` without an answer */
  run: <Result>(act: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
  /** Records that the storage has become silent. */
  trip: () => void;
}

/** @param patience how long the storage may take to begin its answer (milliseconds) */
export const createBreaker = (patience: number): Breaker => {
  let sparedUntil = -Infinity;
  const trip = (): void => {
    sparedUntil = performance.now() + sparedFor;
  };
  return {
    trip,
    run: async (act) => {
      if (performance.now() < sparedUntil) throw new StorageSilent('It was silent a moment ago.');
      // This call tries the storage; until it has an answer, the others fail at once.
      if (sparedUntil > -Infinity) trip();
      const ended = new AbortController();
      const timer = setTimeout(() => ended.abort(), patience);
      try {
        const result = await act(ended.signal);
        sparedUntil = -Infinity;
        return result;
      } catch (error) {
        if (!ended.signal.aborted) {
          sparedUntil = -Infinity;
          throw error;
        }
        trip();
        throw new StorageSilent(`No answer within ${patience} ms.`, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

/**
 * A body that ends with an error when it stalls for too long.
 * @param onSilent called then
 */
export async function* unlessSilent(
  body: AsyncIterable<Buffer>,
  patience: number,
  onSilent: () => void,
): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(pieces.next(), patience);
      if (next === 'late') {
        onSilent();
        throw new StorageSilent(`Nothing more came for ${patience} ms.`);
      }
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: if the source is silent, this step would never end, either.
    pieces.return?.().catch(() => undefined);
  }
}

const within = async <Result>(
  work: Promise<Result>,
  patience: number,
): Promise<Result | 'late'> => {
  const over = new AbortController();
  const late = delay(patience, 'late' as const, { signal: over.signal }).catch(
    () => 'late' as const,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};
