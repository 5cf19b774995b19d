import { z } from '../lib/zod.ts';
import { maxLength } from '../constants.ts';
import { requestProblems } from './request-problems.ts';
import { optionalPhone, optionalText } from '../lib/schemas/text-schemas.ts';
import type { RequestKind } from './request.ts';

/** The state of a request, as shown to the family. */
export type FamilyState =
  'received' | 'contacted' | 'scheduled' | 'visited' | 'moved in' | 'closed' | 'taken back';

/** The data of a family's private page: its request, but not its message. */
export interface PrivatePage {
  reference: string;
  kind: RequestKind;
  state: FamilyState;
  /** The promised time of a response, such as: tomorrow, Tuesday, November 24, at 3:40 PM. */
  answer_by: string;
  /** Whether `answer_by` has passed without a response. */
  late: boolean;
  /** The agreed visit in words; null if none is agreed. */
  visit: string | null;
  /** Another day that the family has proposed, in words, until staff answer. */
  proposed: string | null;
  /** The last two digits of the phone number; null if there is none. */
  phone_ends: string | null;
  has_email: boolean;
  /** Whether an agreed visit can still be moved, and a phone number added. */
  open: boolean;
  /** The date on which the link expires; null while the request is open. */
  ends: string | null;
  /** How many months after its end the request is deleted. */
  retention_months: number;
  /** The first and last date that can be proposed, and the times that the form offers. */
  first_day: string;
  last_day: string;
  times: string[];
  link: PrivateLink;
}

/** A private link as an address and as a QR code (server/images/qr-code.ts). */
export interface PrivateLink {
  url: string;
  qr: { size: number; path: string };
}

/** What a family can do on its page. */
export const familyActions = ['propose', 'take back', 'give phone', 'delete'] as const;
export type FamilyAction = (typeof familyActions)[number];

export const familyPageMessages = {
  ended:
    'This link has ended. The request was deleted, or it was closed more than 30 days ago. If you need us, please call.',
  over: 'This request is closed, so nothing about it can be changed here. Please call us.',
  tooManySteps:
    'So much was changed here already that we would like to talk to you. Please call us.',
  actionInvalid: 'Please say what to do: propose, take back, give phone or delete.',
  failed: 'This could not be done just now. Please try again, or call us.',
  noVisit: 'No visit is agreed yet.',
  dayMissing: 'Please choose a day.',
  phoneMissing: 'Please give a phone number.',
  proposed: 'We have your proposal and will answer it.',
  takenBack: 'Your request is taken back.',
  phoneGiven: 'We have your phone number.',
  deleted: 'Everything about this request has been deleted.',
} as const;

const createTextSchema = (label: string, max: number) =>
  optionalText(label, max)
    .nullish()
    .transform((value) => value || null);

/** The fields of the page's forms. The day and the phone number are validated like those of the tour form. */
export const familyActionInput = z.object({
  action: z.enum(familyActions, { error: familyPageMessages.actionInvalid }),
  day: createTextSchema('The day', 10),
  time: createTextSchema('The time', 5),
  phone: optionalPhone('The phone number', maxLength.phone)
    .nullish()
    .transform((value) => value || null),
});
export type FamilyActionInput = z.output<typeof familyActionInput>;

/** A field that can have an error. */
export type FamilyField = 'day' | 'time' | 'phone';

export const privatePageProblems = {
  day: 'Please choose a day within the next six months.',
  time: requestProblems.time,
  phone: requestProblems.phone,
} as const satisfies Record<FamilyField, string>;
