import { MessageCircle, Phone, PhoneMissed, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import type { RemindChoice, WaitingRequest } from '../../../../domain/entities/request-call.ts';
import { numbersIn } from '../../../../domain/text/phone.ts';
import { phoneLink } from '../../../../domain/urls.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnce } from './focus-once.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import type { Recorded } from './use-calls.ts';

type Unreached = 'left message' | 'no answer';

interface CallOutcomeProps {
  request: WaitingRequest;
  /** Whether the call was started a moment ago, on this page. */
  justBegun: boolean;
  onRecord: (recorded: Recorded) => void;
}

/** Asks how a call went: three buttons, and when to call again. */
export const CallOutcome = ({ request, justBegun, onRecord }: CallOutcomeProps) => {
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
