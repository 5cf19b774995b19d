import { useSyncExternalStore } from 'react';
import { fileUrls } from '../../../domain/urls.ts';

/** Whether the server can be reached, as far as the last attempts tell. */
let isLost = false;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** How often a lost server is looked for (milliseconds). */
const lookEvery = 3000;

const set = (lost: boolean): void => {
  if (isLost === lost) return;
  isLost = lost;
  for (const listener of listeners) listener();
};

/** The server did not answer. From now on it is looked for until it does. */
export const connectionLost = (): void => {
  if (isLost) return;
  set(true);
  timer = setInterval(() => void look(), lookEvery);
  addEventListener('online', look);
};

/** The server has answered. */
export const connectionFound = (): void => {
  if (!isLost) return;
  clearInterval(timer);
  removeEventListener('online', look);
  set(false);
};

const look = async (): Promise<void> => {
  if (await serverAnswers()) connectionFound();
};

/** Asks the server for as little as possible. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch(fileUrls.robots, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false; // That is the answer.
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the connection is lost, followed as it changes. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
