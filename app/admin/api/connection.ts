import { useSyncExternalStore } from 'react';
import { fileUrls } from '../../../domain/urls.ts';

/** Whether the server was unreachable at the last attempt. */
let isLost = false;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** How often to check whether the server is back (ms). */
const checkInterval = 3000;

const set = (lost: boolean): void => {
  if (isLost === lost) return;
  isLost = lost;
  for (const listener of listeners) listener();
};

/** Call when the server did not respond. Polls until it does. */
export const connectionLost = (): void => {
  if (isLost) return;
  set(true);
  timer = setInterval(check, checkInterval);
  addEventListener('online', check);
};

/** Call when the server has responded. */
export const connectionFound = (): void => {
  if (!isLost) return;
  clearInterval(timer);
  removeEventListener('online', check);
  set(false);
};

const check = (): void =>
  void serverAnswers().then((answers) => {
    if (answers) connectionFound();
  });

/** Sends the server the cheapest possible request. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch(fileUrls.robots, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false; // Unreachable is a result here, not an error.
  }
};

/** Calls the listener whenever the server is reachable again. @returns a function that ends this */
export const onConnectionFound = (listener: () => void): (() => void) =>
  subscribe(() => {
    if (!isLost) listener();
  });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
