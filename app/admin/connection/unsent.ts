import { useSyncExternalStore } from 'react';
import type { Failure } from '../api/api-client.ts';

/** Something that staff did and that did not reach the server. */
interface Unsent {
  /** What it was, such as "Approving testimonial: Ann". */
  what: string;
  /** Does it again, and says how that went. */
  send: () => unknown;
}

let unsent: readonly Unsent[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Unsent[]): void => {
  unsent = next;
  for (const listener of listeners) listener();
};

/**
 * Remembers an action that did not reach the server, so that it can be sent by one tap. Any other failure
 * is the server's answer.
 * @param errorTitle what the notice says, such as "Error deleting testimonial."
 */
export const rememberUnsent = (
  failure: Failure,
  errorTitle: string,
  row: object | undefined,
  send: Unsent['send'],
): void => {
  if (failure.status !== null) return;
  const action = errorTitle
    .replace(/^Error /, '')
    .replace(/\.$/, '')
    .replace(/^\w/, (letter) => letter.toUpperCase());
  const name = nameOf(row);
  const what = name ? `${action}: ${name}` : action;
  set([...unsent.filter((other) => other.what !== what), { what, send }]);
};

/** What a record is called, whichever it is. */
const nameOf = (row: object = {}): string => {
  const names: Record<string, unknown> = { ...row };
  const name = names['name'] ?? names['title'] ?? names['username'] ?? names['caption'];
  return typeof name === 'string' ? name : '';
};

/** Does everything again, in the order in which it was done. What fails again is remembered again. */
export const sendUnsent = async (): Promise<void> => {
  const all = unsent;
  set([]);
  for (const { send } of all) await send();
};

export const discardUnsent = (): void => set([]);

/** Who did what is unsent. */
let owner: number | null = null;

/** What was not sent stays from page to page, but whoever signs in next has nothing to do with it. */
export const keepUnsentOf = (userId: number): void => {
  if (owner !== null && owner !== userId) discardUnsent();
  owner = userId;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What was not sent, by its words. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(
    subscribe,
    () => unsent,
    () => unsent,
  );
