import { hours } from '../lib/durations.ts';
import { addDays, toHomeDay, toMoment } from '../lib/time.ts';
import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';
import type { RequestRecord } from './request.ts';

/**
 * The states of a call: started, one of three outcomes, or called off. `taken back` undoes an outcome, so
 * that the call is open again.
 */
export const callOutcomes = [
  'calling',
  'reached',
  'left message',
  'no answer',
  'called off',
  'taken back',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** When to be reminded after a call that reached no one. */
export const reminderChoices = ['in 2 hours', 'tomorrow'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];

/** The time of a reminder for tomorrow, by the home's clock. */
const tomorrowReminderTime = '09:00';

export const findReminderTime = (choice: ReminderChoice, now: Date): Date =>
  choice === 'in 2 hours'
    ? new Date(now.getTime() + hours(2))
    : toMoment(addDays(toHomeDay(now)), tomorrowReminderTime);

/** An open request, with the current call and the reminder, each null if there is none. */
export interface WaitingRequest extends RequestRecord {
  /** Who is calling the family, since when, and whether that is the signed-in person. */
  call: { by: string; began_at: string; mine: boolean } | null;
  /** Who asked to be reminded of the request, and when the reminder is due. */
  reminder: { by: string; due_at: string } | null;
}

/** The requests that have waited longest, for the dashboard. */
export interface WaitingRequests {
  requests: WaitingRequest[];
  /** Whether there are more requests than these. */
  more: boolean;
}

export const callMessages = {
  loadFailed: 'Failed to load what waits.',
  saveFailed: 'Failed to record the call.',
  savingError: 'Error recording the call.',
  outcomeInvalid: `The outcome must be one of ${callOutcomes.join(', ')}.`,
  remindInvalid: `Remind must be null or one of ${reminderChoices.join(', ')}.`,
  remindNeedless: 'Only a call that did not reach the family can have a reminder.',
  begun: 'You are calling. Record here how it went.',
  recorded: 'Call recorded.',
  calledOff: 'No call was recorded.',
  someoneCalls: (who: string) => `${who} is calling this family right now.`,
  noCall:
    'You have no open call with this family. It was recorded already, or someone else has answered the request.',
  takenBack: 'Undone. The call is open again.',
  nothingToTakeBack: 'Something else has happened to this request since, so nothing was undone.',
  over: 'This request is no longer open, so there is no one to call.',
} as const;

/** The body of a request that records a call. */
export const callInput = z
  .object({
    id: idSchema,
    outcome: z.enum(callOutcomes, { error: callMessages.outcomeInvalid }),
    remind: z.enum(reminderChoices, { error: callMessages.remindInvalid }).nullable().default(null),
  })
  .superRefine(({ outcome, remind }, context) => {
    if (remind === null || isUnreached(outcome)) return;
    context.addIssue({ code: 'custom', path: ['remind'], message: callMessages.remindNeedless });
  });
export type CallInput = z.output<typeof callInput>;

const isUnreached = (outcome: CallOutcome): boolean =>
  outcome === 'left message' || outcome === 'no answer';
