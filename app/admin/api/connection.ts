import { fileUrls } from '../../../domain/urls.ts';
import { createSharedState, useSharedState } from '../../ui/shared-state.ts';

/** Whether the server was unreachable at the last attempt. */
const isLost = createSharedState(false);
let timer: ReturnType<typeof setInterval> | undefined;

/** How often to check whether the server is back (ms). */
const checkInterval = 3000;

/** Call when the server did not respond. Polls until it does. */
export const connectionLost = (): void => {
  if (isLost.get()) return;
  isLost.set(true);
  timer = setInterval(check, checkInterval);
  addEventListener('online', check);
};

/** Call when the server has responded. */
export const connectionFound = (): void => {
  if (!isLost.get()) return;
  clearInterval(timer);
  removeEventListener('online', check);
  isLost.set(false);
};

const check = (): void =>
  void serverAnswers().then((answers) => {
    if (answers) connectionFound();
  });

/** Whether the server responds with success to the cheapest possible request. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch(fileUrls.robots, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false; // Unreachable is a result here, not an error.
  }
};

/** Calls the listener whenever the server is reachable again. @returns a function that removes it */
export const onConnectionFound = (listener: () => void): (() => void) =>
  isLost.onChange(() => {
    if (!isLost.get()) listener();
  });

export const useConnectionLost = (): boolean => useSharedState(isLost);
