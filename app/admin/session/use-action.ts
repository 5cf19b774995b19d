import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure, Result } from '../api/api-client.ts';
import { isProofCanceled, withProof } from '../api/proof.ts';
import { rememberUnsent } from '../api/unsent.ts';
import type { NoticeAction } from '../ui/notice-list/notice-list.tsx';
import { notify, createUndoAction } from '../ui/notices.tsx';
import { useSessionEnd } from './session.ts';

interface FailureOptions {
  /** The title of the notice if the action fails. */
  failed: string;
  /** The record that the action changes, or its name. */
  about?: object | string | undefined;
  /** Sends the action again if it did not reach the server; undefined if it must not be sent later. */
  resend?: (() => unknown) | undefined;
  /** The name in the list of unsent actions; by default, made of `failed` and the name of the record. */
  unsentAs?: string;
  /** Runs the action again from the notice, which offers this unless the record was deleted. */
  retry?: () => unknown;
}

interface DoneOptions<T> {
  /** The title of the notice if the action worked, or a function that shows the result itself. */
  done?: string | ((value: T) => unknown);
  about?: object | string | undefined;
  /** Undoes the action; undefined if that is impossible. */
  undo?: (() => Promise<unknown>) | undefined;
  /** The keys of the queries to reload. */
  reload?: readonly QueryKey[];
}

/** Stores unsent values on this device, and shows a notice. Resolves to whether they were stored. */
export type OnUnreachable = (failure: Failure) => Promise<boolean>;

interface ActOptions<T> extends DoneOptions<T>, FailureOptions {
  onUnreachable?: OnUnreachable | undefined;
}

interface SubmitOptions<T> extends DoneOptions<T> {
  /** The title of the notice of a failure; null if the form itself shows all of it. */
  failed: (failure: Failure) => string | null;
  onUnreachable?: OnUnreachable | undefined;
}

/**
 * Sends an action to the server: asks for a proof of identity if the server requires one, shows the result
 * in a notice, reloads the changed queries, and ends the session if the server says that it is over.
 */
export const useAction = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);

  const attempt = async <T>(send: () => Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await withProof(send);
    if (!answer.ok) endSession(answer);
    return answer;
  };

  const finish = async (reload: readonly QueryKey[] = []): Promise<void> => {
    await Promise.all(reload.map((queryKey) => client.invalidateQueries({ queryKey })));
    setBusy(false);
  };

  return {
    busy,
    /** Runs an action whose result its caller shows, such as the upload of a form's file. */
    attempt,
    /** Runs an action for a button. A notice shows the result, even a failure. */
    act: async <T>(send: () => Promise<Result<T>>, options: ActOptions<T>): Promise<Result<T>> => {
      setBusy(true);
      const answer = await attempt(send);
      if (answer.ok) showDone(answer.value, options);
      else if (!(await options.onUnreachable?.(answer))) showFailure(answer, options);
      await finish(options.reload);
      return answer;
    },
    /**
     * Sends the values of a record's form. The form itself asks for the proof, for choices after a conflict,
     * and shows why it failed, besides a notice.
     * @returns null if it worked or `onUnreachable` stored the values; 'incomplete' if the person went back
     * to the form; otherwise the failure
     */
    submit: async <T>(
      send: () => Promise<Result<T> | 'incomplete'>,
      options: SubmitOptions<T>,
    ): Promise<Failure | 'incomplete' | null> => {
      const answer = await send();
      if (answer === 'incomplete') return answer;
      if (!answer.ok && (await options.onUnreachable?.(answer))) return null;
      if (answer.ok) showDone(answer.value, options);
      else {
        const failed = answer.confirm ? null : options.failed(answer);
        if (failed !== null) notify.failed(failed);
        endSession(answer);
      }
      // After a success or a conflict, the loaded data may be outdated.
      if (answer.ok || answer.status === 404 || answer.status === 412) await finish(options.reload);
      return answer.ok ? null : answer;
    },
    /**
     * Runs an action for a form, which shows a failure itself.
     * @returns null if it worked; 'incomplete' if the person gave no proof; otherwise the failure
     */
    save: async <T>(
      send: () => Promise<Result<T>>,
      options: DoneOptions<T> = {},
    ): Promise<Failure | 'incomplete' | null> => {
      setBusy(true);
      const answer = await attempt(send);
      if (answer.ok) {
        showDone(answer.value, options);
        await finish(options.reload);
        return null;
      }
      setBusy(false);
      return isProofCanceled(answer) ? 'incomplete' : answer;
    },
  };
};

const showDone = <T>(value: T, { done, about, undo }: DoneOptions<T>): void => {
  if (typeof done === 'function') done(value);
  else if (done !== undefined)
    notify.success(done, { about, action: undo && createUndoAction(undo) });
};

/** Shows in a notice why an action failed, unless the person canceled it. */
const showFailure = (
  failure: Failure,
  { failed, about, resend, unsentAs, retry }: FailureOptions,
): void => {
  if (isProofCanceled(failure)) return;
  const action = retry && failure.status !== 404 ? createRetryAction(retry) : undefined;
  notify.error(failed, failure, { about, action });
  if (resend) rememberUnsent(failure, unsentAs ?? failed, unsentAs ? undefined : about, resend);
};

const createRetryAction = (act: NoticeAction['act']): NoticeAction => ({
  label: 'Try again',
  busyLabel: 'Trying…',
  act,
});
