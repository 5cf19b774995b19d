import { useSyncExternalStore } from 'react';
import { createListeners } from '../../domain/lib/listeners.ts';

/** A value outside of React that several components show. */
export interface SharedState<T> {
  initial: T;
  get: () => T;
  set: (next: T) => void;
  /** @returns a function that removes the listener */
  onChange: (listener: () => void) => () => void;
}

export const createSharedState = <T>(initial: T): SharedState<T> => {
  let value = initial;
  const listeners = createListeners();
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.call();
    },
    onChange: listeners.add,
  };
};

export const useSharedState = <T>({ initial, get, onChange }: SharedState<T>): T =>
  useSyncExternalStore(onChange, get, () => initial);

/** A value that only the browser knows, and that never changes; `onServer` until the page is hydrated. */
export const useBrowserValue = <T, OnServer>(read: () => T, onServer: OnServer): T | OnServer =>
  useSyncExternalStore<T | OnServer>(subscribeToNothing, read, () => onServer);

const subscribeToNothing = () => () => undefined;
