import { CalendarClock } from 'lucide-react';
import {
  proposalInWords,
  proposalOf,
  type RequestStep,
  stepInWords,
} from '../../../domain/requests/request-step.ts';
import type { TourRequest } from '../../../domain/requests/family-request.ts';
import { asMoment } from '../ui/dates.ts';
import { Button } from '../ui/button.tsx';

/** The last step of a request: what was done, by whom and when. */
export const LastStep = ({ step }: { step: RequestStep }) => (
  <span className="staff-last-step">
    {stepInWords(step)}
    <span className="staff-status-note"> {asMoment(step.at)}</span>
  </span>
);

/** All steps, newest first, down to the request itself. */
export const RequestSteps = ({
  request,
  steps,
}: {
  request: TourRequest;
  steps: RequestStep[];
}) => (
  <ol className="staff-steps" aria-label="What was done">
    {steps.map((step) => (
      <li key={`${step.at} ${step.step}`}>
        <LastStep step={step} />
      </li>
    ))}
    <li>
      <span className="staff-last-step">
        The request came in
        <span className="staff-status-note"> {asMoment(request.created_at)}</span>
      </span>
    </li>
  </ol>
);

/** Marks a request whose family is waiting for an answer to a proposed day. */
export const ProposedMark = ({ request }: { request: TourRequest }) => {
  const proposal = proposalOf(request);
  if (proposal === null) return null;
  return (
    <span className="staff-proposed">
      <CalendarClock aria-hidden />
      <span>Proposed: {proposalInWords(proposal)}. Needs an answer.</span>
    </span>
  );
};

interface ProposedDayProps {
  request: TourRequest;
  /** Copies the proposed day into the form. */
  onTake: () => void;
  /** Marks the proposal as answered without accepting it. */
  onAnswered: () => void;
}

/** The proposed day in the form, with buttons to accept or decline it. */
export const ProposedDay = ({ request, onTake, onAnswered }: ProposedDayProps) =>
  proposalOf(request) === null ? null : (
    <div className="staff-proposed-day">
      <ProposedMark request={request} />
      <div>
        <Button onClick={onTake}>Fill in this day</Button>
        <Button onClick={onAnswered}>I’ve answered it another way</Button>
      </div>
    </div>
  );
