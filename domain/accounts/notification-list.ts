import { maxLength } from '../constants.ts';
import { type Actor, hasRight, type Right } from './role-rights.ts';
import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';
import { requiredEmail } from '../lib/schemas/text-schemas.ts';

/** The events of which people can be notified by email. */
export const noticeKinds = [
  'new request',
  'suspected',
  'no answer',
  'family change',
  'testimonial',
  'awaits approval',
  'backup failed',
  'mail failed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

interface NoticeChoice {
  label: string;
  /** A short label, for the list of what one person is notified of. */
  short: string;
  /** The right that an account needs for this kind; null if everyone may get it. */
  right: Right | null;
}

export const noticeChoices: Record<NoticeKind, NoticeChoice> = {
  'new request': { label: 'A new request arrives', short: 'new requests', right: 'answerFamilies' },
  suspected: {
    label: 'A request is set aside as suspected spam',
    short: 'suspected spam',
    right: 'answerFamilies',
  },
  'no answer': {
    label: 'No one has taken a request yet',
    short: 'requests that still wait',
    right: 'answerFamilies',
  },
  'family change': {
    label: 'A family changes its request',
    short: 'changes by families',
    right: 'answerFamilies',
  },
  testimonial: {
    label: 'A testimonial needs approval',
    short: 'testimonials',
    right: 'editContent',
  },
  'awaits approval': {
    label: 'Someone asks for an account',
    short: 'new accounts',
    right: 'manageAccounts',
  },
  'backup failed': {
    label: 'The night’s copy of everything fails',
    short: 'problems with copies',
    right: null,
  },
  'mail failed': { label: 'Emails did not go out', short: 'problems with email', right: null },
};

/** What the default recipients get while no list of people is stored. */
export const defaultNoticeKinds: readonly NoticeKind[] = [
  'new request',
  'suspected',
  'no answer',
  'family change',
];

export const listNoticeKinds = (account: Pick<Actor, 'privileged' | 'role'>): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const { right } = noticeChoices[kind];
    return right === null || hasRight(account, right);
  });

/** Emails to more people could take longer than a server may claim them (server/store/outbox/). */
export const maxNotifiedPeople = 10;

export const notificationListMessages = {
  loadFailed: 'Failed to load who is told by email.',
  saveFailed: 'Failed to save who is told by email.',
  savingError: 'Error saving who is told by email.',
  updated: 'Who is told by email is saved.',
  invalid: 'Please give a list of people, each with an account or an address, and kinds of emails.',
  addressRequired: 'Please type an email address.',
  addressInvalid: 'Please check the email address, such as maria@mail.example.',
  kindInvalid: 'Please choose from the list what to be told of.',
  kindRequired: 'Please choose at least one thing to be told of.',
  twice: 'This person is in the list already.',
  noAccount: 'That account can’t sign in any more. Choose someone else.',
  tooMany: `At most ${maxNotifiedPeople} people can be told by email.`,
} as const;

const messages = notificationListMessages;

export const noticeAddress = requiredEmail('The email address', maxLength.email, {
  whenMissing: messages.addressRequired,
  whenInvalid: messages.addressInvalid,
});

const noticeKindList = z
  .array(z.enum(noticeKinds, { error: messages.kindInvalid }), { error: messages.kindInvalid })
  .transform((kinds) => noticeKinds.filter((kind) => kinds.includes(kind)));

/** A notified person: either an account or an email address. */
const person = z
  .object({
    user_id: idSchema.nullable().default(null),
    address: noticeAddress.nullable().default(null),
    kinds: noticeKindList,
  })
  .refine(({ user_id, address }) => (user_id === null) !== (address === null), messages.invalid);
export type NotifiedPerson = z.output<typeof person>;

const toPersonKey = ({ user_id, address }: NotifiedPerson): string =>
  address?.toLowerCase() ?? String(user_id);

export const notifiedPeopleInput = z.object({
  people: z
    .array(person, { error: messages.invalid })
    .max(maxNotifiedPeople, messages.tooMany)
    .refine((people) => new Set(people.map(toPersonKey)).size === people.length, messages.twice),
});

/** A recipient as the page shows it: an account, or another email address. */
export interface ListedPerson {
  user_id: number | null;
  /** The account's username; null for another address. */
  name: string | null;
  address: string;
  kinds: NoticeKind[];
}

/** Who is notified by email, as returned by the API. */
export interface NotifiedPeople {
  /** 0 if no list is stored; `people` then contains the default recipients. */
  version: number;
  people: ListedPerson[];
  /** The accounts that can be added. */
  accounts: { user_id: number; name: string; address: string; kinds: NoticeKind[] }[];
}
