import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop. node:sqlite works inside the event loop, so long work is done in
 * steps with a turn between them; all requests together get one step a turn, their beginning included.
 */
export const nextTurn = (): Promise<void> => {
  const turn = last.then(() => setImmediate());
  last = turn;
  return turn;
};
