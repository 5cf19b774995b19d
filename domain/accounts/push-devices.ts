import { type Actor, hasRight, type Right } from './role-rights.ts';
import { adminUrls, suspectedRequestsUrl } from '../staff-urls.ts';
import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';

/**
 * The events of which a device can be notified. A push message names no one and quotes nothing that a family
 * wrote.
 */
export const pushKinds = [
  'new request',
  'no answer',
  'call again',
  'family change',
  'awaits approval',
  'backup failed',
  'mail failed',
] as const;
export type PushKind = (typeof pushKinds)[number];

interface PushMessage {
  /** The text below the home's name. */
  text: string;
  /** The page that a click opens. */
  url: string;
  /** A later message replaces an earlier one with the same topic (RFC 8030, 5.4). */
  topic: string;
}

/** Events that have no choice of their own, with the choice that covers them. */
const includedIn = { suspected: 'new request' } as const satisfies Record<string, PushKind>;

/** Every event that can cause a push message. */
export type PushMessageKind = PushKind | keyof typeof includedIn;

/** The choice that decides whether a device gets a message. */
export const findPushChoice = (kind: PushMessageKind): PushKind =>
  kind === 'suspected' ? includedIn[kind] : kind;

export const pushMessageTexts: Record<PushMessageKind | 'test', PushMessage> = {
  'new request': {
    text: 'A family asked for a visit.',
    url: adminUrls.tours,
    topic: 'new-request',
  },
  suspected: {
    text: 'A request looks automated and was set aside. Check that it is not from a family.',
    url: suspectedRequestsUrl,
    topic: 'suspected',
  },
  'no answer': {
    text: 'A request is still waiting for someone to take it.',
    url: adminUrls.tours,
    topic: 'no-answer',
  },
  'call again': {
    text: 'You wanted to call a family again.',
    url: adminUrls.dashboard,
    topic: 'call-again',
  },
  'family change': {
    text: 'A family changed its request.',
    url: adminUrls.tours,
    topic: 'family-change',
  },
  'awaits approval': {
    text: 'An account needs your approval.',
    url: adminUrls.users,
    topic: 'awaits-approval',
  },
  'backup failed': {
    text: 'The nightly backup failed.',
    url: adminUrls.settings,
    topic: 'backup-failed',
  },
  'mail failed': {
    text: 'Emails are not going out.',
    url: adminUrls.settings,
    topic: 'mail-failed',
  },
  test: { text: 'Notifications work on this device.', url: adminUrls.account, topic: 'test' },
};

/** The label of each kind of message in the form, and the right that an account needs to get it. */
export const pushChoices: Record<PushKind, { label: string; right: Right }> = {
  'new request': { label: 'A new request arrives', right: 'answerFamilies' },
  'no answer': { label: 'No one has taken a request yet', right: 'answerFamilies' },
  'call again': { label: 'You wanted to call a family again', right: 'answerFamilies' },
  'family change': { label: 'A family changes its request', right: 'answerFamilies' },
  'awaits approval': { label: 'An account needs your approval', right: 'manageAccounts' },
  'backup failed': { label: 'The nightly backup fails', right: 'changeServer' },
  'mail failed': { label: 'Emails are not going out', right: 'setMail' },
};

export const pushKindsFor = (actor: Pick<Actor, 'privileged' | 'role'>): PushKind[] =>
  pushKinds.filter((kind) => hasRight(actor, pushChoices[kind].right));

/** One of a person's own devices, as the API shows it. */
export interface PushDevice {
  id: number;
  device: string | null;
  kinds: PushKind[];
  quiet_from: string | null;
  quiet_to: string | null;
  created_at: string;
  last_ok_at: string | null;
  /** Whether this is the device that sent the request. */
  current: boolean;
}

/** The most devices of an account: more than anyone carries. */
export const maxPushDevices = 10;

export const pushMessages = {
  loadFailed: 'Failed to load your notifications.',
  saveFailed: 'Failed to save your notifications.',
  removeFailed: 'Failed to switch notifications off.',
  testFailed: 'Failed to send a test notification.',
  added: 'Notifications are on for this device.',
  saved: 'Your notifications are saved.',
  removed: 'Notifications are off for that device.',
  testSent: 'A test notification is on its way.',
  notFound: 'Notifications are off for this device already.',
  noneHere: 'Notifications are off for this device. Switch them on first.',
  tooMany: `An account gets notifications on at most ${maxPushDevices} devices. Switch one off first.`,
  invalid: 'What came from your browser is not a push subscription. Please try again.',
  badAddress: 'Your browser’s push service has an address that this site does not send to.',
  badKind: 'Please choose from the list what to be notified of.',
  badTime: 'Please give quiet hours as times, such as 21:00.',
  bothTimes: 'Quiet hours need a start and an end.',
  notAllowed: 'Your browser was not allowed to show notifications. Try again, and choose Allow.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then open this page again.',
  unsupported:
    'This browser cannot show notifications from this site. Use a current browser, and the site’s own address with https.',
  onHomeScreen:
    'On an iPhone or iPad, put this site on the home screen first: choose Share, then Add to Home Screen. Open it from there, then come back to this page.',
  notSubscribed:
    'Your browser could not reach its notification service. Check the connection, then try again.',
  sameTime: 'Quiet hours must end at a different time than they start.',
} as const;

const time = z
  .string({ error: pushMessages.badTime })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: pushMessages.badTime })
  .nullable()
  .default(null);

const choices = {
  kinds: z
    .array(z.enum(pushKinds, { error: pushMessages.badKind }), { error: pushMessages.badKind })
    .transform((kinds) => pushKinds.filter((kind) => kinds.includes(kind))),
  quiet_from: time,
  quiet_to: time,
};

interface QuietHours {
  quiet_from: string | null;
  quiet_to: string | null;
}

/** The error message for quiet hours; null if they are valid. */
export const findQuietHoursProblem = ({ quiet_from, quiet_to }: QuietHours): string | null => {
  if ((quiet_from === null) !== (quiet_to === null)) return pushMessages.bothTimes;
  return quiet_from !== null && quiet_from === quiet_to ? pushMessages.sameTime : null;
};

/** The browser's push subscription as JSON, and the chosen kinds. */
export const newPushDevice = z.object({
  endpoint: z.string({ error: pushMessages.invalid }).min(1).max(1000),
  keys: z.object(
    {
      p256dh: z.string({ error: pushMessages.invalid }).max(200),
      auth: z.string({ error: pushMessages.invalid }).max(200),
    },
    { error: pushMessages.invalid },
  ),
  ...choices,
});
export type NewPushDevice = z.output<typeof newPushDevice>;

export const pushDeviceChange = z.object({ id: idSchema, ...choices });
export type PushDeviceChange = z.output<typeof pushDeviceChange>;
