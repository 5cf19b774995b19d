import { type ReactNode, Suspense, use } from 'react';
import type { Soon } from './soon.ts';

interface LoadedProps<T> {
  from: Soon<T>;
  loading: string;
  children: (value: T) => ReactNode;
}

/** Shows a value, or a loading text only while its answer is really on its way. */
export const Loaded = <T,>({ from, loading, children }: LoadedProps<T>) =>
  from instanceof Promise ? (
    <Suspense
      fallback={
        <p className="loading" role="status">
          {loading}
        </p>
      }
    >
      <Arrived from={from}>{children}</Arrived>
    </Suspense>
  ) : (
    children(from)
  );

const Arrived = <T,>({ from, children }: { from: Promise<T>; children: (value: T) => ReactNode }) =>
  children(use(from));
