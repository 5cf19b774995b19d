import { formatDateWithWeekday, formatTime } from '../lib/format-date.ts';
import { formatMoment } from '../lib/time.ts';

/** The steps of a request, by the family or by staff. */
export const stepKinds = [
  'proposed',
  'took back',
  'added phone',
  'changed phone',
  'status',
  'visit',
  'visit called off',
  'took',
  'released',
  'answered',
  'calling',
  'reached',
  'left message',
  'no answer',
  'did not call',
  'told by email',
  'told by text',
  'told by call',
  'reminded',
] as const;
/** The steps that notify a family of its visit. */
export const notificationSteps = [
  'told by email',
  'told by text',
  'told by call',
  'reminded',
] as const satisfies readonly StepKind[];
export type StepKind = (typeof stepKinds)[number];

/** The author of steps that the website takes automatically. */
export const websiteAuthor = 'The website';

/** One step, as staff see it. */
export interface RequestStep {
  at: string;
  /** A username, or `websiteAuthor`; null for the family. */
  by: string | null;
  step: StepKind;
  /**
   * The status, the time of the visit, the proposed day and time, or the time of a reminder; null if there
   * are no details.
   */
  detail: string | null;
}

/**
 * A proposal in words, such as: Friday, December 4, 2:00 PM.
 * @param proposal a day, optionally with a time after a space
 */
export const formatProposal = (proposal: string): string => {
  const [day = '', time] = proposal.split(' ');
  return time ? `${formatDateWithWeekday(day)}, ${formatTime(time)}` : formatDateWithWeekday(day);
};

/** A proposed day and time as one string; null if none is proposed. */
export const joinProposal = (request: {
  proposed_date: string | null;
  proposed_time: string | null;
}): string | null => {
  const { proposed_date: day, proposed_time: time } = request;
  return day === null ? null : [day, time].filter(Boolean).join(' ');
};

const stepSentences: Record<StepKind, (detail: string) => string> = {
  proposed: (detail) => `proposed ${formatProposal(detail)}`,
  'took back': () => 'took the request back',
  'added phone': () => 'added a phone number',
  'changed phone': () => 'changed the phone number',
  status: (detail) => `set it to “${detail}”`,
  visit: (detail) => `agreed on ${formatMoment(new Date(detail))}`,
  'visit called off': () => 'called off the visit',
  took: () => 'took it',
  released: () => 'released it',
  answered: () => 'answered the proposed day',
  calling: () => 'began a call',
  reached: () => 'reached the family',
  'left message': (detail) => `left a message${formatReminder(detail)}`,
  'no answer': (detail) => `got no answer${formatReminder(detail)}`,
  'did not call': () => 'did not call',
  'told by email': (detail) => `emailed the family about ${formatMoment(new Date(detail))}`,
  'told by text': (detail) => `texted the family about ${formatMoment(new Date(detail))}`,
  'told by call': (detail) =>
    `told the family on the phone about ${formatMoment(new Date(detail))}`,
  reminded: (detail) => `sent the family a reminder about ${formatMoment(new Date(detail))}`,
};

const formatReminder = (dueAt: string): string =>
  dueAt && `; reminder set for ${formatMoment(new Date(dueAt))}`;

/** A step as a sentence, such as: The family proposed Friday, December 4, 2:00 PM. */
export const formatStep = ({ by, step, detail }: RequestStep): string =>
  `${by ?? 'The family'} ${stepSentences[step](detail ?? '')}`;
