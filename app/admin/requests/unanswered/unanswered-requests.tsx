import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { callMessages, type WaitingRequest } from '../../../../domain/requests/request-call.ts';
import type { RequestRecord } from '../../../../domain/requests/request.ts';
import { mayAnswerFamilies } from '../../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { useStaff } from '../../session/session.ts';
import { late } from '../../ui/late.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { requestQuery, requestSummaryQuery, unansweredQuery } from '../request-queries.ts';
import { type CallRecord, useRecordCall } from './use-calls.ts';
import { WaitingFamilies, SuspectedSpamNotice } from '../request-count.tsx';
import { UnansweredCard } from './unanswered-card.tsx';
import { QueryState } from '../../api/query-state.tsx';
import './unanswered-requests.css';

const TellFamily = late(async () => (await import('../answers/tell-family.tsx')).TellFamily);
const AgreeVisitDialog = late(
  async () => (await import('./agree-visit-dialog.tsx')).AgreeVisitDialog,
);

/**
 * The dashboard's list of the families that have waited longest, with ways to reply. Renders nothing if
 * none wait.
 */
export const UnansweredRequests = () => {
  const enabled = mayAnswerFamilies(useStaff());
  const query = useQuery({ ...unansweredQuery, enabled });
  const summary = useQuery({ ...requestSummaryQuery, enabled }).data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { startedId, visitRequest, setVisitRequest, startCall, finishCall } = useUnansweredCalls(
    () => heading.current?.focus(),
  );
  const [agreedId, setAgreedId] = useState<number | null>(null);
  const hasWaiting = (query.data?.requests.length ?? 0) > 0 || (summary?.set_aside ?? 0) > 0;
  return (
    <>
      <QueryState query={query} failed={callMessages.loadFailed} />
      {hasWaiting && (
        <section className="staff-unanswered stack" aria-labelledby="what-waits">
          <h2 id="what-waits" ref={heading} tabIndex={-1}>
            What waits
          </h2>
          <WaitingFamilies />
          <ol className="columns">
            {query.data?.requests.map((request) => (
              <UnansweredCard
                key={request.id}
                request={request}
                justStarted={startedId === request.id}
                onCall={() => void startCall(request)}
                onRecord={(recorded) => void finishCall(request, recorded)}
                onAgree={() => setVisitRequest(request)}
              />
            ))}
            <SuspectedSpamNotice />
          </ol>
          {query.data?.more && (
            <Link to={adminUrls.tours} className="line-link">
              See all requests
            </Link>
          )}
        </section>
      )}
      {visitRequest && (
        <AgreeVisitDialog
          request={visitRequest}
          mayMail={summary?.mail.configured === true}
          onAgreed={() => setAgreedId(visitRequest.id)}
          onClosed={() => setVisitRequest(null)}
          onLoadFailed={() => setVisitRequest(null)}
        />
      )}
      {agreedId !== null && <AgreedVisit id={agreedId} onDone={() => setAgreedId(null)} />}
    </>
  );
};

/** Shown after a visit was agreed, because the family should be notified before the request is gone. */
const AgreedVisit = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const { data: request } = useQuery(requestQuery(id));
  if (!request?.visit_at) return null;
  return (
    <section className="staff-unanswered stack" aria-labelledby="agreed-visit">
      <h2 id="agreed-visit">The visit of {request.name} is agreed</h2>
      <TellFamily request={request} unfolded />
      <p>
        <Button onClick={onDone}>Done</Button>
      </p>
    </section>
  );
};

/** @param onGone called when a card has left the page, together with the pressed button */
const useUnansweredCalls = (onGone: () => void) => {
  const record = useRecordCall();
  const [startedId, setStartedId] = useState<number | null>(null);
  const [visitRequest, setVisitRequest] = useState<RequestRecord | null>(null);
  const startCall = async (request: WaitingRequest): Promise<void> => {
    setStartedId(request.id);
    await record(request, { outcome: 'calling' });
  };
  const finishCall = async (request: WaitingRequest, recorded: CallRecord): Promise<void> => {
    const current = await record(request, recorded);
    if (!current) return;
    if (recorded.outcome === 'reached') setVisitRequest(current);
    else onGone();
  };
  return { startedId, visitRequest, setVisitRequest, startCall, finishCall };
};
