import { Mail, MessageCircle, Phone, PhoneCall, PhoneMissed, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { requestLimits } from '../../../../domain/constants.ts';
import type { ReminderChoice, WaitingRequest } from '../../../../domain/requests/request-call.ts';
import { joinProposal } from '../../../../domain/requests/request-step.ts';
import { splitPhoneNumbers } from '../../../../domain/lib/text/phone.ts';
import { phoneLink } from '../../../../domain/urls.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { late } from '../../ui/late.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { useNow, formatWait, describeTime } from '../request-time.ts';
import { RequestLanguage } from '../answers/request-language.tsx';
import { ProposedMark } from '../request-steps.tsx';
import type { CallRecord } from './use-calls.ts';
import { WaitingSince } from '../request-count.tsx';

const UnansweredDialog = late(
  async () => (await import('./unanswered-dialog.tsx')).UnansweredDialog,
);

interface UnansweredCardProps {
  request: WaitingRequest;
  justStarted: boolean;
  onCall: () => void;
  onRecord: (recorded: CallRecord) => void;
  /** Called when a visit was agreed without a call. */
  onAgree: () => void;
}

/**
 * A waiting family in a few lines: who, what they ask for, since when, and the likeliest way to reply. A
 * tap anywhere else opens the details.
 */
export const UnansweredCard = (props: UnansweredCardProps) => {
  const { request, justStarted, onCall, onRecord, onAgree } = props;
  const [isOpen, setOpen] = useState(false);
  const { name, phone, call } = request;
  return (
    <li className="staff-unanswered-card row card">
      <button type="button" className="staff-unanswered-open" onClick={() => setOpen(true)}>
        <b translate="no">{name}</b>
        <span className="staff-clamped">{describeTime(request)}</span>
        <RequestLanguage request={request} />
        <RequestState request={request} />
      </button>
      {!call?.mine && (phone ? <CallButton request={request} onCall={onCall} /> : null)}
      {!call?.mine && !phone && (
        <Button
          tone="primary"
          icon={<Mail aria-hidden />}
          aria-label={`Write to ${name}`}
          onClick={() => setOpen(true)}
        >
          Write
        </Button>
      )}
      {call?.mine && (
        <CallOutcome request={request} justStarted={justStarted} onRecord={onRecord} />
      )}
      {isOpen && (
        <UnansweredDialog
          request={request}
          onAgree={onAgree}
          onClosed={() => setOpen(false)}
          onLoadFailed={() => setOpen(false)}
        />
      )}
    </li>
  );
};

/** The request's most important state, as a word with an icon. */
const RequestState = ({ request }: { request: WaitingRequest }) => {
  const { call } = request;
  const now = useNow();
  if (call && !call.mine && isCalling(call, now))
    return (
      <span className="staff-waited">
        <PhoneCall aria-hidden />
        {call.by} is calling (began {formatWait(call.began_at, now)} ago).
      </span>
    );
  if (joinProposal(request)) return <ProposedMark request={request} />;
  return <WaitingSince request={request} />;
};

/**
 * Whether a call counts as in progress. After a while someone else may call, because the caller may have
 * forgotten to record the outcome.
 */
const isCalling = (call: NonNullable<WaitingRequest['call']>, now: number): boolean =>
  now - Date.parse(call.began_at) < requestLimits.callLasts;

const CallButton = ({ request, onCall }: { request: WaitingRequest; onCall: () => void }) => {
  const { name, phone, call } = request;
  const now = useNow();
  if (call && isCalling(call, now)) return null;
  return (
    <Button
      tone="primary"
      icon={<PhoneCall aria-hidden />}
      aria-label={`Call ${name} now, ${phone}`}
      onClick={onCall}
    >
      Call
    </Button>
  );
};

type MissedOutcome = 'left message' | 'no answer';

interface CallOutcomeProps {
  request: WaitingRequest;
  /** Whether this is the call that was last started on this page. */
  justStarted: boolean;
  onRecord: (recorded: CallRecord) => void;
}

/** Asks how a call went, with three buttons and a time to call again. */
const CallOutcome = ({ request, justStarted, onRecord }: CallOutcomeProps) => {
  const [missedOutcome, setMissedOutcome] = useState<MissedOutcome | null>(null);
  const [cameBack, setCameBack] = useState(false);
  if (missedOutcome)
    return (
      <RemindChoices
        name={request.name}
        onChoose={(remind) => onRecord({ outcome: missedOutcome, remind })}
        onBack={() => {
          setMissedOutcome(null);
          setCameBack(true);
        }}
      />
    );
  return (
    <div
      className="staff-call-outcome note stack"
      role="group"
      aria-label={`The call to ${request.name}`}
    >
      <h3 tabIndex={-1} ref={justStarted || cameBack ? focusElement : undefined}>
        How did it go?
      </h3>
      <div className="row">
        <Button
          tone="primary"
          icon={<MessageCircle aria-hidden />}
          onClick={() => onRecord({ outcome: 'reached' })}
        >
          Reached
        </Button>
        <Button icon={<Phone aria-hidden />} onClick={() => setMissedOutcome('left message')}>
          Left a message
        </Button>
        <Button icon={<PhoneMissed aria-hidden />} onClick={() => setMissedOutcome('no answer')}>
          No answer
        </Button>
      </div>
      <div className="row">
        {splitPhoneNumbers(request.phone).map((number, index) => (
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

const remindOptions: [ReminderChoice | null, string][] = [
  ['in 2 hours', 'In 2 hours'],
  ['tomorrow', 'Tomorrow at 9 AM'],
  [null, 'No reminder'],
];

interface RemindChoicesProps {
  name: string;
  onChoose: (remind: ReminderChoice | null) => void;
  onBack: () => void;
}

const RemindChoices = ({ name, onChoose, onBack }: RemindChoicesProps) => (
  <div className="staff-call-outcome note stack" role="group" aria-label={`The call to ${name}`}>
    <h3 tabIndex={-1} ref={focusElement}>
      When should this come up again?
    </h3>
    <div className="row">
      {remindOptions.map(([remind, label]) => (
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

/** A ref callback that focuses the element that replaces the pressed button. */
const focusElement = (element: HTMLElement | null): void => element?.focus();
