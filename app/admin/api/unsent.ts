import { createSharedState, useSharedState } from '../../ui/shared-state.ts';
import { getRecordName } from '../ui/record-name.ts';
import type { Failure } from './api-client.ts';

/** A staff action that did not reach the server. */
interface Unsent {
  /** What the action does, such as "Approving testimonial: Ann". */
  description: string;
  /** Runs the action again and reports the result. */
  send: () => unknown;
}

const unsent = createSharedState<readonly Unsent[]>([]);

/**
 * Stores an action that did not reach the server, so that one tap can send it again. It replaces an action
 * with the same description. Ignores failures with a response, because those did reach the server.
 * @param errorTitle the title of the notice, such as "Error deleting testimonial."
 * @param about the record, or its name
 */
export const rememberUnsent = (
  failure: Failure,
  errorTitle: string,
  about: object | string | undefined,
  send: Unsent['send'],
): void => {
  if (failure.status !== null) return;
  const action = errorTitle
    .replace(/^Error /, '')
    .replace(/\.$/, '')
    .replace(/^\w/, (letter) => letter.toUpperCase());
  const name = typeof about === 'object' ? getRecordName(about) : about;
  const description = name ? `${action}: ${name}` : action;
  unsent.set([
    ...unsent.get().filter((other) => other.description !== description),
    { description, send },
  ]);
};

/** Runs all actions again in the original order. Those that fail again are stored again. */
export const sendUnsent = async (): Promise<void> => {
  const all = unsent.get();
  unsent.set([]);
  for (const { send } of all) await send();
};

export const discardUnsent = (): void => unsent.set([]);

/** The account whose actions are stored. */
let owner: number | null = null;

/** Discards the unsent actions of another account. They survive a change of page, but not of account. */
export const keepUnsentFor = (userId: number): void => {
  if (owner !== null && owner !== userId) discardUnsent();
  owner = userId;
};

export const useUnsent = (): readonly Unsent[] => useSharedState(unsent);
