import {
  AlarmClock,
  BellRing,
  Clock,
  ExternalLink,
  MessageCircle,
  Phone,
  PhoneCall,
  PhoneMissed,
  PhoneOff,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { familyRequests } from '../../../../domain/constants.ts';
import type { RemindChoice, WaitingRequest } from '../../../../domain/entities/request-call.ts';
import { numbersIn } from '../../../../domain/text/phone.ts';
import { adminUrls, phoneLink } from '../../../../domain/urls.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { recordAddress } from '../../records/record-jump.ts';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/dates.ts';
import { isLate, useNow, waitedFor } from '../request-age.ts';
import { whenOf } from '../request-columns.tsx';
import { LastStep, ProposedMark } from '../request-steps.tsx';
import { TellFamily } from '../tell-family.tsx';
import { ReplyLinks } from './reply-links.tsx';
import type { Recorded } from './use-calls.ts';

interface UnansweredCardProps {
  request: WaitingRequest;
  justBegun: boolean;
  onCall: () => void;
  onRecord: (recorded: Recorded) => void;
}

/** A waiting family: who, since when, what they ask for, and the ways to answer. */
export const UnansweredCard = ({ request, justBegun, onCall, onRecord }: UnansweredCardProps) => {
  const { id, name, message, last_step, call } = request;
  return (
    <li className="staff-unanswered-card">
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

type Unreached = 'left message' | 'no answer';

interface CallOutcomeProps {
  request: WaitingRequest;
  /** Whether the call was started a moment ago, on this page. */
  justBegun: boolean;
  onRecord: (recorded: Recorded) => void;
}

/** Asks how a call went: three buttons, and when to call again. */
const CallOutcome = ({ request, justBegun, onRecord }: CallOutcomeProps) => {
  const [unreached, setUnreached] = useState<Unreached | null>(null);
  const [isBack, setBack] = useState(false);
  if (unreached)
    return (
      <RemindChoices
        name={request.name}
        onChoose={(remind) => onRecord({ outcome: unreached, remind })}
        onBack={() => {
          setUnreached(null);
          setBack(true);
        }}
      />
    );
  return (
    <div className="staff-call-outcome" role="group" aria-label={`The call to ${request.name}`}>
      <h4 tabIndex={-1} ref={justBegun || isBack ? focusOnce : undefined}>
        How did it go?
      </h4>
      <div>
        <Button
          tone="primary"
          icon={<MessageCircle aria-hidden />}
          onClick={() => onRecord({ outcome: 'reached' })}
        >
          Reached
        </Button>
        <Button icon={<Phone aria-hidden />} onClick={() => setUnreached('left message')}>
          Left a message
        </Button>
        <Button icon={<PhoneMissed aria-hidden />} onClick={() => setUnreached('no answer')}>
          No answer
        </Button>
      </div>
      <div>
        {numbersIn(request.phone).map((number, index) => (
          <a key={number} href={phoneLink(number)} className="staff-button staff-button-plain">
            <Phone aria-hidden />
            <span>
              Call <Verbatim>{number}</Verbatim>
              {index === 0 && ' again'}
            </span>
          </a>
        ))}
        <Button icon={<PhoneOff aria-hidden />} onClick={() => onRecord({ outcome: 'called off' })}>
          I didn’t call
        </Button>
      </div>
    </div>
  );
};

const choices: [RemindChoice | null, string][] = [
  ['in 2 hours', 'In 2 hours'],
  ['tomorrow', 'Tomorrow at 9 AM'],
  [null, 'No reminder'],
];

interface RemindChoicesProps {
  name: string;
  onChoose: (remind: RemindChoice | null) => void;
  onBack: () => void;
}

const RemindChoices = ({ name, onChoose, onBack }: RemindChoicesProps) => (
  <div className="staff-call-outcome" role="group" aria-label={`The call to ${name}`}>
    <h4 tabIndex={-1} ref={focusOnce}>
      When should this come up again?
    </h4>
    <div>
      {choices.map(([remind, label]) => (
        <Button key={label} onClick={() => onChoose(remind)}>
          {label}
        </Button>
      ))}
      <Button tone="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  </div>
);

/** As a ref: focuses the element that replaces the pressed button. */
const focusOnce = (element: HTMLElement | null): void => element?.focus();
