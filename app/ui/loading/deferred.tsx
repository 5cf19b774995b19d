import { type ReactElement, type ReactNode, Suspense, use } from 'react';
import { timings } from '../../../domain/constants.ts';

/** A value, or the promise of one that is still on its way. It never rejects: reads have fallbacks. */
export type Deferred<T> = T | Promise<T>;

/**
 * Waits a moment for an answer, so that a quick one shows no loading text at all.
 * @returns the value, or after 100 ms the promise itself
 */
export const waitBriefly = async <T,>(answer: Promise<T>): Promise<{ answer: Deferred<T> }> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<{ answer: Deferred<T> }>((resolve) => {
    timer = setTimeout(() => resolve({ answer }), timings.loadingTextAfter);
  });
  const result = await Promise.race([answer.then((value) => ({ answer: value })), timeout]);
  clearTimeout(timer);
  return result;
};

interface LoadedProps<T> {
  from: Deferred<T>;
  /** A text, or what takes the value's place. */
  loading: string | ReactElement;
  children: (value: T) => ReactNode;
}

/** Shows a value, or a loading text (or what else is given) only while its answer is really on its way. */
export const Loaded = <T,>({ from, loading, children }: LoadedProps<T>) =>
  from instanceof Promise ? (
    <Suspense
      fallback={
        typeof loading === 'string' ? (
          <p className="loading" role="status">
            {loading}
          </p>
        ) : (
          loading
        )
      }
    >
      <Settled from={from}>{children}</Settled>
    </Suspense>
  ) : (
    children(from)
  );

const Settled = <T,>({ from, children }: { from: Promise<T>; children: (value: T) => ReactNode }) =>
  children(use(from));
