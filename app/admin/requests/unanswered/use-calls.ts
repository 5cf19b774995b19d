import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  callMessages as messages,
  type CallOutcome,
  type RemindChoice,
} from '../../../../domain/requests/request-call.ts';
import type { TourRequest } from '../../../../domain/requests/family-request.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { phoneLink } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { useSessionEnd } from '../../session/session.ts';
import { rememberUnsent } from '../../api/unsent.ts';
import { notify, undoBy } from '../../ui/notices.tsx';

/** What is recorded about a call. */
export interface Recorded {
  outcome: CallOutcome;
  remind?: RemindChoice | null;
}

/**
 * Records calls, and opens the phone for one that begins.
 * @returns a function that records an outcome and resolves to the updated request; null if that failed, or if
 *   it was recorded just before, as by a double tap
 */
export const useCalls = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const sent = useRef('');
  const record = async (
    request: TourRequest,
    { outcome, remind = null }: Recorded,
  ): Promise<TourRequest | null> => {
    const { id, version } = request;
    const what = `${id} ${version} ${outcome}`;
    if (sent.current === what) return null;
    sent.current = what;
    // An outcome is true whatever else has changed. Starting a call needs the stored phone number, so check
    // the version.
    const expected = outcome === 'calling' ? version : undefined;
    const payload = { id, outcome, remind };
    const url = apiUrls.tourRequestsCalls;
    const answer = await send('POST', url, payload, messages.saveFailed, expected);
    if (answer.ok) {
      const undo = undoBy(async () => void (await record(request, { outcome: 'taken back' })));
      // No one else is calling, so the phone opens. At once: while the page is read again, it would interrupt
      // what is done next. The panel that opens says itself that the call has begun.
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
    return answer.ok ? (answer.value as { tour_request: TourRequest }).tour_request : null;
  };
  return record;
};
