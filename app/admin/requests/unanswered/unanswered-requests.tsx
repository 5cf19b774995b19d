import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { callMessages, type WaitingRequest } from '../../../../domain/requests/request-call.ts';
import type { RequestRecord } from '../../../../domain/requests/request.ts';
import { mayAnswerFamilies } from '../../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { useStaff } from '../../session/session.ts';
import { Button } from '../../ui/staff-button.tsx';
import { TellFamily } from '../answers/tell-family.tsx';
import { requestQuery, requestSummaryQuery, unansweredQuery } from '../request-queries.ts';
import { AgreeVisitDialog } from './agree-visit-dialog.tsx';
import { type Recorded, useCalls } from './use-calls.ts';
import { NewFamilies, SetAside } from '../request-count.tsx';
import { UnansweredCard } from './unanswered-card.tsx';
import { QueryState } from '../../api/query-state.tsx';
import './unanswered-requests.css';

/**
 * On the dashboard: the families that have waited longest, with ways to reply. Renders nothing if none
 * wait.
 */
export const UnansweredRequests = () => {
  const enabled = mayAnswerFamilies(useStaff());
  const query = useQuery({ ...unansweredQuery, enabled });
  const summary = useQuery({ ...requestSummaryQuery, enabled }).data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { begun, agreeing, setAgreeing, begin, finish } = useUnansweredCalls(() =>
    heading.current?.focus(),
  );
  const [agreed, setAgreed] = useState<number | null>(null);
  const waits = (query.data?.requests.length ?? 0) > 0 || (summary?.set_aside ?? 0) > 0;
  return (
    <>
      <QueryState query={query} failed={callMessages.loadFailed} />
      {waits && (
        <section className="staff-unanswered" aria-labelledby="what-waits">
          <h2 id="what-waits" ref={heading} tabIndex={-1}>
            What waits
          </h2>
          <NewFamilies />
          <ol>
            {query.data?.requests.map((request) => (
              <UnansweredCard
                key={request.id}
                request={request}
                justBegun={begun === request.id}
                onCall={() => void begin(request)}
                onRecord={(recorded) => void finish(request, recorded)}
                onAgree={() => setAgreeing(request)}
              />
            ))}
            <SetAside />
          </ol>
          {query.data?.more && <Link to={adminUrls.tours}>See all requests</Link>}
        </section>
      )}
      {agreeing && (
        <AgreeVisitDialog
          request={agreeing}
          mayMail={summary?.mail.configured === true}
          onAgreed={() => setAgreed(agreeing.id)}
          onClosed={() => setAgreeing(null)}
        />
      )}
      {agreed !== null && <AgreedVisit id={agreed} onDone={() => setAgreed(null)} />}
    </>
  );
};

/** Shown after a visit was agreed, because the family should be notified before the request leaves the page. */
const AgreedVisit = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const { data: request } = useQuery(requestQuery(id));
  if (!request?.visit_at) return null;
  return (
    <section className="staff-unanswered" aria-labelledby="agreed-visit">
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
  const record = useCalls();
  const [begun, setBegun] = useState<number | null>(null);
  const [agreeing, setAgreeing] = useState<RequestRecord | null>(null);
  const begin = async (request: WaitingRequest): Promise<void> => {
    setBegun(request.id);
    await record(request, { outcome: 'calling' });
  };
  const finish = async (request: WaitingRequest, recorded: Recorded): Promise<void> => {
    const current = await record(request, recorded);
    if (!current) return;
    if (recorded.outcome === 'reached') setAgreeing(current);
    else onGone();
  };
  return { begun, agreeing, setAgreeing, begin, finish };
};
