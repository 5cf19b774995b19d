import { databaseName } from './database.ts';

const whenErased = new Set<() => void>();
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${databaseName} session`);
otherTabs?.addEventListener('message', () => heedErased());

/**
 * Calls a listener when the keys were deleted, in this tab or another, so that decrypted data can be dropped.
 * @returns a function that removes the listener
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
