import { AlarmClock, BellRing, Clock, ExternalLink, PhoneCall } from 'lucide-react';
import { Link } from 'react-router';
import { familyRequests } from '../../../../domain/constants.ts';
import type { WaitingRequest } from '../../../../domain/entities/request-call.ts';
import { adminUrls } from '../../../../domain/urls.ts';
import { recordAddress } from '../../records/record-jump.ts';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/dates.ts';
import { TellFamily } from '../tell-family.tsx';
import { LastStep, ProposedMark } from '../request-steps.tsx';
import { isLate, useNow, waitedFor } from '../tour-age.ts';
import { whenOf } from '../tour-columns.tsx';
import { CallOutcome } from './call-outcome.tsx';
import { ReplyLinks } from './reply-links.tsx';
import type { Recorded } from './use-calls.ts';

interface WaitingCardProps {
  request: WaitingRequest;
  justBegun: boolean;
  onCall: () => void;
  onRecord: (recorded: Recorded) => void;
}

/** A waiting family: who, since when, what they ask for, and the ways to answer. */
export const WaitingCard = ({ request, justBegun, onCall, onRecord }: WaitingCardProps) => {
  const { id, name, message, last_step, call } = request;
  return (
    <li className="staff-waiting-card">
      <h3>{name}</h3>
      <Since request={request} />
      <ProposedMark request={request} />
      <p>{whenOf(request)}</p>
      {message && (
        <details className="staff-waiting-message">
          <summary aria-label={`Message from ${name}`}>Message</summary>
          <p>{message}</p>
        </details>
      )}
      {last_step && (
        <p>
          <LastStep step={last_step} />
        </p>
      )}
      <TellFamily request={request} />
      {call?.mine ? (
        <CallOutcome request={request} justBegun={justBegun} onRecord={onRecord} />
      ) : (
        <div className="staff-waiting-actions">
          <CallButton request={request} onCall={onCall} />
          <ReplyLinks request={request} />
        </div>
      )}
      <Link
        to={recordAddress(adminUrls.tours, id)}
        className="staff-waiting-open"
        aria-label={`Find in tour requests: ${name}`}
      >
        <ExternalLink aria-hidden />
        Find in tour requests
      </Link>
    </li>
  );
};

const CallButton = ({ request, onCall }: { request: WaitingRequest; onCall: () => void }) => {
  const { name, phone, call } = request;
  const now = useNow();
  if (!phone) return null;
  // After this time someone else may call: the caller may have put the phone away.
  if (call && now - Date.parse(call.began_at) < familyRequests.callLasts)
    return (
      <p className="staff-waiting-called">
        <PhoneCall aria-hidden />
        {call.by} is calling (began {waitedFor(call.began_at, now)} ago).
      </p>
    );
  return (
    <Button
      tone="primary"
      icon={<PhoneCall aria-hidden />}
      aria-label={`I’m calling now: ${name}, ${phone}`}
      onClick={onCall}
    >
      I’m calling now
    </Button>
  );
};

const Since = ({ request: { created_at, reminder, status } }: { request: WaitingRequest }) => {
  const now = useNow();
  const late = status === 'new' && isLate(created_at, now);
  return (
    <>
      <p className="staff-waited" data-late={late || undefined}>
        {late ? <AlarmClock aria-hidden /> : <Clock aria-hidden />}
        {late ? `Late: ${waitedFor(created_at, now)}` : `Came ${waitedFor(created_at, now)} ago`}
      </p>
      {reminder && (
        <p className="staff-waiting-called">
          <BellRing aria-hidden />
          Reminder for {reminder.by}, due {asMoment(reminder.due_at)}
        </p>
      )}
    </>
  );
};
