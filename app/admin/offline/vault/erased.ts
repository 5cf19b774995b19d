import { databaseName } from './database.ts';

const whenErased = new Set<() => void>();
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${databaseName} session`);
otherTabs?.addEventListener('message', () => heedErased());

/**
 * Has what was decrypted go with the keys, also where another tab has deleted them.
 * @returns a function that no longer does
 */
export const onErased = (listener: () => void): (() => void) => {
  whenErased.add(listener);
  return () => whenErased.delete(listener);
};

/** Tells every window of the app that the keys were deleted. */
export const tellErased = (): void => {
  heedErased();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs?.postMessage('erased');
};

const heedErased = (): void => {
  for (const listener of whenErased) listener();
};
