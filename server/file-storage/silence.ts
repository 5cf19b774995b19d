import { setTimeout as delay } from 'node:timers/promises';
import { seconds } from '../../domain/durations.ts';

/** A storage that said nothing for as long as it may. */
export class StorageSilent extends Error {
  override name = 'StorageSilent';
}

/** How long a silent storage is not asked again, but for one request to try it (milliseconds). */
const sparedFor = seconds(15);

/** Spares those who come after a storage has gone silent the same wait. */
export interface Breaker {
  /** @throws StorageSilent at once while the storage is silent, and after `patience` when it becomes so */
  run: <Result>(act: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
  /** Notes that it has gone silent. */
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
      // The one that tries it: until it has an answer, the others are spared.
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
 * A body that ends with an error when nothing comes for too long.
 * @param onSilent is told of that
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
    // Not awaited: one that is silent does not end its last step either.
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
