import { useQueryClient } from '@tanstack/react-query';
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
import { useSessionEnd } from '../../session/session.ts';
import { rememberUnsent } from '../../api/unsent.ts';
import { notify, createUndoAction } from '../../ui/notices.tsx';

/** What is recorded of a call. */
export interface Recorded {
  outcome: CallOutcome;
  remind?: ReminderChoice | null;
}

/**
 * Records calls, and opens the phone when one starts.
 * @returns a function that records an outcome and resolves to the updated request; to null if that failed,
 * or if it was just recorded, as by a double tap
 */
export const useCalls = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const sent = useRef('');
  const record = async (
    request: RequestRecord,
    { outcome, remind = null }: Recorded,
  ): Promise<RequestRecord | null> => {
    const { id, version } = request;
    const what = `${id} ${version} ${outcome}`;
    if (sent.current === what) return null;
    sent.current = what;
    // An outcome is valid whatever else has changed. Starting a call uses the stored phone number, so it
    // checks the version.
    const expected = outcome === 'calling' ? version : undefined;
    const payload = { id, outcome, remind };
    const url = apiUrls.tourRequestsCalls;
    const answer = await send('POST', url, payload, messages.saveFailed, expected);
    if (answer.ok) {
      const undo = createUndoAction(
        async () => void (await record(request, { outcome: 'taken back' })),
      );
      // No one else is calling, so open the phone. Do it before the page reloads its data, because opening
      // it then would interrupt what the person does next. The panel that opens shows that the call has
      // started.
      if (outcome === 'calling') window.location.assign(phoneLink(request.phone ?? ''));
      else
        notify.success(answer.value.message ?? messages.recorded, {
          about: request,
          action: outcome === 'taken back' ? undefined : undo,
        });
    } else {
      sent.current = '';
      notify.error(messages.savingError, answer, { about: request });
      // If starting failed, the phone was not opened and no one was called, so there is nothing to send
      // later.
      if (outcome !== 'calling')
        rememberUnsent(answer, messages.savingError, request, () =>
          record(request, { outcome, remind }),
        );
    }
    await client.invalidateQueries({ queryKey: ['tourRequests'] });
    if (!answer.ok) endSession(answer);
    return answer.ok ? (answer.value as { tour_request: RequestRecord }).tour_request : null;
  };
  return record;
};
