import { useSyncExternalStore } from 'react';
import type { Failure, Result } from '../../api/api-client.ts';

/** Who waits for a proof, and is told whether it came. */
type Waiting = (proven: boolean) => void;

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

const setWaiting = (next: Waiting | null): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether someone has to prove who they are before what they asked for is done. */
export const useProofIsAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );

/** Ends the question. */
export const settleProof = (proven: boolean): void => {
  const settled = waiting;
  setWaiting(null);
  settled?.(proven);
};

const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    settleProof(false);
    setWaiting(resolve);
  });

/**
 * Does something for which the server may ask again who it is; if so, asks, and does it once more.
 * @returns the last answer; the server's question where the person gave no proof
 */
export const withProof = async <T>(act: () => Promise<Result<T>>): Promise<Result<T>> => {
  const answer = await act();
  if (answer.ok || !answer.confirm) return answer;
  return (await askForProof()) ? act() : answer;
};

/** The same for the save of a form, which resolves to its failure. */
export const saveWithProof = async <F extends Failure>(
  save: () => Promise<F | 'incomplete' | null>,
): Promise<F | 'incomplete' | null> => {
  const failure = await save();
  if (failure === null || failure === 'incomplete' || !failure.confirm) return failure;
  return (await askForProof()) ? save() : failure;
};

/** Whether the person themself called it off by giving no proof, which needs no notice. */
export const isCalledOff = (failure: Failure): boolean => failure.confirm === true;
