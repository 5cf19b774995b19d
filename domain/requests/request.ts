import { formatCount } from '../lib/text/amounts.ts';
import { z } from '../lib/zod.ts';
import { maxLength, requestLimits } from '../constants.ts';
import { maxListPageSize, idSchema } from '../lib/schemas/id.ts';
import { requestProblems as problems } from './request-problems.ts';
import { visitWishes } from './request-form-words.ts';
import { days } from '../lib/durations.ts';
import { type Language, languageCodes } from '../lib/languages.ts';
import { isBlank } from '../lib/text/plain-characters.ts';
import { isExistingHomeTime, toMoment } from '../lib/time.ts';
import {
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredText,
} from '../lib/schemas/text-schemas.ts';
import type { RequestStep } from './request-step.ts';
import type { Versioned } from '../lib/schemas/record-version.ts';

/** In the order in which a request goes through them; suspected spam is separate. */
export const requestStatuses = [
  'new',
  'contacted',
  'scheduled',
  'visited',
  'moved in',
  'closed',
  'suspected spam',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Statuses in which nothing is left to do. Such requests are deleted after the retention time. */
export const finishedStatuses = ['moved in', 'closed'] as const satisfies readonly RequestStatus[];

export const isFinished = (status: RequestStatus): boolean =>
  finishedStatuses.some((finished) => finished === status);

/** Where a family heard of the home, as in the form (domain/requests/request-form-words.ts). */
export const requestSources = [
  'friend or family',
  'hospital or doctor',
  'search',
  'map',
  'agency',
  'drove by',
  'fact sheet',
  'fact card',
  'other',
] as const;
export type RequestSource = (typeof requestSources)[number];

/** What a request is for: a visit, a place on the waiting list, or whatever a professional asks for. */
export const requestKinds = ['visit', 'waiting list', 'professional'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How a family was notified of its agreed visit. */
export const notificationMethods = ['email', 'text', 'call'] as const;
export type NotificationMethod = (typeof notificationMethods)[number];

type VisitWish = keyof typeof visitWishes;

/** A request, as staff see it. */
export interface RequestRecord extends Versioned {
  id: number;
  kind: RequestKind;
  /** The professional's organization; null for families. */
  organization: string | null;
  role: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  /** The preferred times, from those that the form offers. */
  wishes: VisitWish[];
  /** A date such as 2026-12-01 and a time such as 14:30, by the home's clock. */
  wish_date: string | null;
  wish_time: string | null;
  message: string | null;
  status: RequestStatus;
  /** Why it is suspected spam, in words; null if it is not. */
  suspicion: string | null;
  /** The username of the staff member who handles it; null if no one does. */
  taken_by: string | null;
  notes: string;
  /** The agreed start of the visit, in UTC. */
  visit_at: string | null;
  /** The sentence that the family agreed to, and when. */
  consent_text: string;
  consent_at: string;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  /** A short reference for use on the phone. */
  reference: string | null;
  /** Another date and time that the family proposes, until staff have answered. */
  proposed_date: string | null;
  proposed_time: string | null;
  /** When the family itself withdrew the request; null if it did not. */
  taken_back_at: string | null;
  /** Where the family heard of the home; null if not answered. */
  source: RequestSource | null;
  /** The language of the page on which the family wrote; null for English. */
  language: Language | null;
  /** The last step; null if there has been none since it arrived. */
  last_step: RequestStep | null;
  /** The step that last notified the family of its visit; null if it was not notified. */
  told: RequestStep | null;
  /** Why an email about this request could not be sent; null if there is no problem. */
  mail_problem: string | null;
  /** How many other requests came from the same phone number or email address. */
  others: number;
}

/** One request with all of its steps, newest first. */
export interface RequestWithSteps extends RequestRecord {
  steps: RequestStep[];
}

/** What is waiting, for the menu and the dashboard. */
export interface RequestsSummary {
  new: number;
  /** New requests that have waited for more than 24 hours. */
  late: number;
  /** When the oldest new request came in; null if there is none. */
  oldest_new: string | null;
  suspected: number;
  /** Requests that the site, not staff, set aside as suspected spam, and that no one has looked at. */
  set_aside: number;
  mail: {
    configured: boolean;
    /** The number of emails that are not sent yet. */
    waiting: number;
    /** Why the latest email that failed was not sent, as a sentence for staff; null if none failed. */
    problem: string | null;
  };
}

const bulkActionWords: Record<string, string> = {
  spam: 'marked as suspected spam',
  'not spam': 'moved to the new requests',
  delete: 'deleted for good',
};

export const requestMessages = {
  loadFailed: 'Failed to load tour requests.',
  saveFailed: 'Failed to save tour request.',
  updated: 'Tour request updated successfully.',
  deleted: 'Tour request deleted for good.',
  personDeleted: 'Everything from this person was deleted for good.',
  spamDeleted: 'Suspected spam deleted for good.',
  mailRetried: 'Sending the waiting emails again.',
  savingError: 'Error saving tour request.',
  deletingError: 'Error deleting tour request.',
  exportFailed: 'Failed to export tour requests.',
  triageFailed: 'Failed to change the tour requests.',
  notFound: 'This tour request no longer exists.',
  noVisit: 'No visit is agreed for this tour request.',
  visitsFailed: 'Failed to load the visits.',
  tooMany: (phone: string) =>
    `More requests came in lately than we can read, so this one was not taken. Please call us instead: ${phone}.`,
  bulkActionInvalid: 'The action must be spam, not spam or delete.',
  bulkWhich: 'Please say which requests: ids, or a status and up_to.',
  bulkDone: (action: string, count: number): string =>
    `${formatCount(count, 'tour request')} ${bulkActionWords[action] ?? 'changed'}.`,
  newStay: 'New requests cannot all be deleted in one step. Mark them as suspected spam first.',
  nothingToChange: 'Please say what to change.',
  visitIncomplete: 'Please enter both a date and a time for the visit.',
  visitRequired: 'Please enter the date and time of the visit.',
  visitAhead: 'The visit is still ahead. Mark it as visited once it has taken place.',
  visitSkipped:
    'This hour does not exist on that day, because clocks are set forward. Please choose another time.',
  told: {
    email: 'The family gets an email.',
    text: 'Noted that you told the family by text.',
    call: 'Noted that you told the family on the phone.',
  },
  toldInvalid: `Told must be one of ${notificationMethods.join(', ')}.`,
  noEmail: 'This family gave no email address. Please call or text.',
  visitInvalid: 'Please enter a valid date and time for the visit.',
  statusInvalid: `The status must be one of ${requestStatuses.join(', ')}.`,
} as const;

/** Whether a value is a date, such as 2026-12-01. */
const isDay = (value: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
};

const isTimeOfDay = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Treats empty and missing values as the same; anything else must pass the check. */
const createOptionalSchema = (
  label: string,
  max: number,
  passes: (value: string) => boolean,
  words: string,
) =>
  optionalText(label, max)
    .refine((value) => value === '' || passes(value), words)
    .nullish()
    .transform((value) => value || null);

/** A field for professionals only. Empty and missing values are the same. */
const createProfessionalLine = (label: string) =>
  optionalLine(label, maxLength.name)
    .nullish()
    .transform((value) => value || null);

/** The fields of the request form. `findContactProblem` checks that there is a phone number or an email. */
export const requestInput = z.object({
  /** The purpose of the request; a visit if it is missing. */
  kind: z.enum(requestKinds, { error: problems.kind }).default('visit'),
  // On one line, because it becomes part of the subject of emails.
  name: requiredText('The name', maxLength.name, problems.name).transform((name) =>
    name.replace(/\s+/g, ' '),
  ),
  organization: createProfessionalLine('The organization'),
  role: createProfessionalLine('The role'),
  /** server/phone-numbers.ts checks whether it can be called. */
  phone: optionalPhone('The phone number', maxLength.phone)
    .nullish()
    .transform((value) => value || null),
  email: optionalEmail('The email address', maxLength.email, problems.email)
    .nullish()
    .transform((value) => value || null),
  wishes: z
    .array(z.enum(Object.keys(visitWishes) as VisitWish[], { error: problems.wishes }), {
      error: problems.wishes,
    })
    .max(Object.keys(visitWishes).length, problems.wishes)
    .default([])
    .transform((wishes) => [...new Set(wishes)]),
  wish_date: createOptionalSchema('The day', 10, isDay, problems.date),
  wish_time: createOptionalSchema('The time', 5, isTimeOfDay, problems.time),
  message: optionalText('The message', maxLength.message)
    .nullish()
    .transform((value) => value || null),
  /** An unknown answer counts as not answered, so that no request is lost for it. */
  source: z.enum(requestSources).nullish().catch(null).default(null),
  /** The language of the page with the form; anything unknown counts as English. */
  language: z.enum(languageCodes).nullish().catch(null).default(null),
  consent: z.literal(true, { error: problems.consent }),
});
export type RequestInput = z.output<typeof requestInput>;

export type RequestField = keyof typeof requestInput.shape;

/** The error messages for missing fields that only professionals must fill in; none for other requests. */
export const findProfessionalProblems = ({
  kind,
  organization,
  message,
}: Partial<Record<RequestField, unknown>>): Partial<Record<RequestField, string>> => {
  if (kind !== ('professional' satisfies RequestKind)) return {};
  return {
    ...(isMissing(organization) && { organization: problems.organization }),
    ...(isMissing(message) && { message: problems.need }),
  };
};

/** The message if there is neither a phone number nor an email; otherwise null. */
export const findContactProblem = ({ phone, email }: { phone: unknown; email: unknown }) =>
  isMissing(phone) && isMissing(email) ? problems.reach : null;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value));

/** The consent sentence that the form showed. If it is missing, the current sentence counts. */
export const requestConsentInput = z.object({
  consent_text: z.string().optional().catch('unreadable'),
});

/** Signs of a bot, sent together with the fields. None of them alone is a reason to reject a request. */
export const botSignsInput = z.object({
  /** A hidden field that only bots fill in. Browsers and password managers fill no field with its name. */
  leave_empty: z.string().optional().catch('unreadable'),
  /** The signed time that the server gave to the form (server/request-intake/spam-signs.ts). */
  form_time: z.string().max(100).optional().catch(undefined),
});

/** The changes that staff can make; missing fields stay unchanged. */
export const requestUpdateInput = z.object({
  id: idSchema,
  status: z.enum(requestStatuses, { error: requestMessages.statusInvalid }).optional(),
  taken: z.boolean({ error: 'Taken must be true or false.' }).optional(),
  notes: optionalText('The notes', maxLength.message).optional(),
  /** Date and time of the agreed visit by the home's clock; both are empty if none is agreed. */
  visit_date: z
    .string({ error: requestMessages.visitInvalid })
    .refine((value) => value === '' || isDay(value), requestMessages.visitInvalid)
    .optional(),
  visit_time: z
    .string({ error: requestMessages.visitInvalid })
    .refine((value) => value === '' || isTimeOfDay(value), requestMessages.visitInvalid)
    .optional(),
  /** Marks the family's proposed day as answered. */
  answered: z.literal(true, { error: 'Answered must be true.' }).optional(),
  /** Undoes `answered`: the family's proposed day needs an answer again. */
  proposed: z
    .object(
      {
        date: z
          .string({ error: requestMessages.visitInvalid })
          .refine(isDay, requestMessages.visitInvalid),
        time: z
          .string({ error: requestMessages.visitInvalid })
          .refine(isTimeOfDay, requestMessages.visitInvalid)
          .nullable(),
      },
      { error: requestMessages.visitInvalid },
    )
    .optional(),
  /**
   * How the family is notified of the agreed visit: by an email that is sent now, or by staff's text or
   * call.
   */
  told: z.enum(notificationMethods, { error: requestMessages.toldInvalid }).optional(),
  /** Undoes `told`, if staff notified the family by text, by call, or by an email they wrote themselves. */
  untold: z.literal(true, { error: 'Untold must be true.' }).optional(),
  /** Whether to email the family when a visit is agreed, moved or called off. */
  tell_family: z.boolean({ error: 'Tell family must be true or false.' }).optional(),
});
export type RequestUpdateInput = z.output<typeof requestUpdateInput>;

/**
 * The changes as validated in the form, which has all fields and shows errors beside them. The server
 * checks these rules against what is stored (server/store/requests/request-changes.ts).
 */
export const requestUpdateForm = requestUpdateInput.superRefine((form, context) => {
  const { status, visit_date: day, visit_time: time } = form;
  const addProblem = (field: keyof RequestUpdateInput, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const isScheduled = status === 'scheduled';
  const message = isScheduled ? requestMessages.visitRequired : requestMessages.visitIncomplete;
  if (!day && (isScheduled || time)) addProblem('visit_date', message);
  if (!time && (isScheduled || day)) addProblem('visit_time', message);
  if (day && time && !isExistingHomeTime(day, time))
    addProblem('visit_time', requestMessages.visitSkipped);
  if (status === 'visited' && day && time && toMoment(day, time) > new Date())
    addProblem('status', requestMessages.visitAhead);
});

/** What staff can do with many requests at once. */
const requestBulkActions = ['spam', 'not spam', 'delete'] as const;
export type RequestBulkAction = (typeof requestBulkActions)[number];

/** Statuses whose requests can all be selected at once; the others are in progress with a family. */
const requestBulkStatuses = ['new', 'suspected spam', 'closed'] as const;
export type RequestBulkStatus = (typeof requestBulkStatuses)[number];

/** Many requests in one step: the given ones, or all with a status up to the newest one on the page. */
export const requestBulkInput = z.object({
  action: z.enum(requestBulkActions, { error: requestMessages.bulkActionInvalid }),
  ids: z
    .array(idSchema, { error: requestMessages.bulkWhich })
    .min(1, requestMessages.bulkWhich)
    .max(maxListPageSize, `Please choose at most ${maxListPageSize} requests.`)
    .optional(),
  status: z.enum(requestBulkStatuses, { error: requestMessages.bulkWhich }).optional(),
  up_to: idSchema.optional(),
});
export type RequestBulkInput = z.input<typeof requestBulkInput>;

/** The parts of the inbox: open, finished, suspected spam. */
export const requestBoxes = {
  open: ['new', 'contacted', 'scheduled', 'visited'],
  closed: finishedStatuses,
  spam: ['suspected spam'],
} as const satisfies Record<string, readonly RequestStatus[]>;
export type RequestBox = keyof typeof requestBoxes;

/** What is needed to validate a requested day and time. */
interface VisitDayRules {
  /** Today's date at the home, such as 2026-12-01. */
  today: string;
  /** The times at which visits can start on the requested day (domain/nouns/contact/visit-times.ts). */
  times: string[];
}

/** Errors by field: a day past or too far ahead, a time without a day or outside the visiting hours. */
export const findRequestedDayProblems = (
  { wish_date, wish_time }: Pick<RequestInput, 'wish_date' | 'wish_time'>,
  { today, times }: VisitDayRules,
): Partial<Record<RequestField, string>> => ({
  ...(wish_date && !isWithinDaysAhead(wish_date, today) && { wish_date: problems.date }),
  ...(wish_time && !wish_date && { wish_date: problems.timeWithoutDay }),
  ...(wish_time && !times.includes(wish_time) && { wish_time: problems.time }),
});

const isWithinDaysAhead = (day: string, today: string): boolean => {
  const ahead = (Date.parse(day) - Date.parse(today)) / days(1);
  return ahead >= 0 && ahead <= requestLimits.daysAhead;
};
