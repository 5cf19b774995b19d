import { useRef } from 'react';
import {
  callMessages as messages,
  type CallOutcome,
  type ReminderChoice,
} from '../../../../domain/requests/request-call.ts';
import type { RequestRecord } from '../../../../domain/requests/request.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { phoneLink } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { useAction } from '../../session/use-action.ts';
import { notify, createUndoAction } from '../../ui/notices.tsx';

/** A call's outcome, and when to call again if no one answered. */
export interface CallRecord {
  outcome: CallOutcome;
  remind?: ReminderChoice | null;
}

/**
 * Records calls, and opens the phone when one starts.
 * @returns a function that records an outcome and resolves to the updated request; to null if that failed,
 * or if it was just recorded, as by a double tap
 */
export const useRecordCall = () => {
  const { act } = useAction();
  const sent = useRef('');
  const record = async (
    request: RequestRecord,
    { outcome, remind = null }: CallRecord,
  ): Promise<RequestRecord | null> => {
    const { id, version } = request;
    const recordKey = `${id} ${version} ${outcome}`;
    if (sent.current === recordKey) return null;
    sent.current = recordKey;
    // An outcome is valid whatever else has changed. Starting a call uses the stored phone number, so it
    // checks the version.
    const isStart = outcome === 'calling';
    const expectedVersion = isStart ? version : undefined;
    const payload = { id, outcome, remind };
    const url = apiUrls.tourRequestsCalls;
    const answer = await act(
      async () => {
        const result = await send('POST', url, payload, messages.saveFailed, expectedVersion);
        // A person may try again at once, before the page has loaded its data again.
        if (!result.ok) sent.current = '';
        return result;
      },
      {
        failed: messages.savingError,
        done: ({ message = messages.recorded }) => {
          // The server has accepted the start, so no one else is calling, and the phone may open. It opens
          // before the page reloads its data; later, it would interrupt what the person does next. There is
          // no notice, because the request's card then asks how the call went.
          if (isStart) return window.location.assign(phoneLink(request.phone ?? ''));
          const undo = createUndoAction(() => record(request, { outcome: 'taken back' }));
          const action = outcome === 'taken back' ? undefined : undo;
          return notify.success(message, { about: request, action });
        },
        about: request,
        // If starting failed, the phone was not opened and no one was called, so there is nothing to send
        // later.
        resend: isStart ? undefined : () => record(request, { outcome, remind }),
        reload: [['tourRequests']],
      },
    );
    return answer.ok ? answer.value.tour_request : null;
  };
  return record;
};
