import { createSharedState, useSharedState } from '../../ui/shared-state.ts';
import type { Failure, Result } from './api-client.ts';

/** Tells the waiting actions whether the proof was given. */
type Waiting = (proven: boolean) => void;

const waiting = createSharedState<Waiting | null>(null);

/** Whether the proof dialog should be open. */
export const useProofIsRequested = (): boolean => useSharedState(waiting) !== null;

/** Closes the proof dialog, and lets the waiting actions continue or fail. */
export const settleProof = (proven: boolean): void => {
  const settled = waiting.get();
  waiting.set(null);
  settled?.(proven);
};

/** Opens the proof dialog. One proof is enough for all waiting actions, such as uploads that run together. */
const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    const settleOthers = waiting.get();
    waiting.set((proven) => {
      settleOthers?.(proven);
      resolve(proven);
    });
  });

/**
 * Runs an action for which the server may require a new proof of identity. If it does, shows the dialog and
 * runs the action once more.
 * @returns the last response; if the person gave no proof, the one in which the server requires it
 */
export const withProof = async <T>(act: () => Promise<Result<T>>): Promise<Result<T>> => {
  const answer = await act();
  if (answer.ok || !answer.confirm) return answer;
  return (await askForProof()) ? act() : answer;
};

/** Whether the person canceled the proof dialog. Such a failure needs no notice. */
export const isProofCanceled = (failure: Failure): boolean => failure.confirm === true;
