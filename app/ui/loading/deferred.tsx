import { type ReactElement, type ReactNode, Suspense, use, useEffect } from 'react';
import { timings } from '../../../domain/display.ts';

/** A value, or a promise of one. The promise never rejects, because reads have fallbacks. */
export type Deferred<T> = T | Promise<T>;

/**
 * Waits briefly for an answer, so that a fast one shows no loading text.
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
  /** The text or element to show until the value arrives. */
  loading: string | ReactElement;
  children: (value: T) => ReactNode;
}

/** Shows a value, and a loading text (or element) only while it is pending. */
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
      <SettledValue from={from}>{children}</SettledValue>
    </Suspense>
  ) : (
    children(from)
  );

const SettledValue = <T,>({
  from,
  children,
}: {
  from: Promise<T>;
  children: (value: T) => ReactNode;
}) => children(use(from));

/**
 * Logs the errors of reads to the console; the page shows what was read before, or the defaults
 * (docs/product/content.md).
 */
export const useProblemLog = (...problems: (string | undefined)[]): void => {
  const text = problems.filter(Boolean).join('; ');
  useConsoleError(text && `Showing earlier or built-in content. ${text}`);
};

/** Logs a sentence to the console, once; nothing if it is empty. */
export const useConsoleError = (sentence: string): void => {
  useEffect(() => {
    if (sentence) console.error(sentence);
  }, [sentence]);
};
