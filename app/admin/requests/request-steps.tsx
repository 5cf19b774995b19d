import { CalendarClock } from 'lucide-react';
import {
  formatProposal,
  joinProposal,
  type RequestStep,
  formatStep,
} from '../../../domain/requests/request-step.ts';
import type { RequestRecord } from '../../../domain/requests/request.ts';
import { formatDateTime } from '../ui/dates.ts';
import { Button } from '../ui/staff-button.tsx';

/** The last step of a request: what was done, by whom and when. */
export const LastStep = ({ step }: { step: RequestStep }) => (
  <span className="staff-last-step">
    {formatStep(step)}
    <span className="staff-status-note quiet"> {formatDateTime(step.at)}</span>
  </span>
);

/** All steps, newest first, down to the request itself. */
export const RequestSteps = ({
  request,
  steps,
}: {
  request: RequestRecord;
  steps: RequestStep[];
}) => (
  <ol className="bullets" aria-label="What was done">
    {steps.map((step) => (
      <li key={`${step.at} ${step.step}`}>
        <LastStep step={step} />
      </li>
    ))}
    <li>
      <span className="staff-last-step">
        The request came in
        <span className="staff-status-note quiet"> {formatDateTime(request.created_at)}</span>
      </span>
    </li>
  </ol>
);

/** Marks a request whose family is waiting for an answer to a proposed day. */
export const ProposedMark = ({ request }: { request: RequestRecord }) => {
  const proposal = joinProposal(request);
  if (proposal === null) return null;
  return (
    <span className="staff-proposed">
      <CalendarClock aria-hidden />
      <span>Proposed: {formatProposal(proposal)}. Needs an answer.</span>
    </span>
  );
};

interface ProposedDayProps {
  request: RequestRecord;
  /** Copies the proposed day into the form. */
  onTake: () => void;
  /** Marks the proposal as answered without accepting it. */
  onAnswered: () => void;
}

/** The proposed day in the form, with buttons to accept or decline it. */
export const ProposedDay = ({ request, onTake, onAnswered }: ProposedDayProps) =>
  joinProposal(request) === null ? null : (
    <div className="stack">
      <ProposedMark request={request} />
      <div className="row">
        <Button onClick={onTake}>Fill in this day</Button>
        <Button onClick={onAnswered}>I’ve answered it another way</Button>
      </div>
    </div>
  );
