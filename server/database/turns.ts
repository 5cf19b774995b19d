import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop. node:sqlite blocks the event loop, so long work is done in steps with a
 * turn between them. All requests together get one step per turn, including their first.
 */
export const nextTurn = (): Promise<void> => {
  const turn = last.then(() => setImmediate());
  last = turn;
  return turn;
};
