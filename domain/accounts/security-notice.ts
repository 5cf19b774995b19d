import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';

/** Events of which an account's holder is notified (docs/product/accounts.md). */
export const securityNoticeKinds = [
  'new device',
  'password changed',
  'email changed',
  'passkey added',
  'passkey removed',
  'passkey copied',
  'password removed',
  'second step added',
  'second step removed',
  'recovery codes made',
  'recovery code used',
  'wrong codes',
  'password reset',
  'home handed over',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

/** A notice as the API shows it to the account's holder. */
export interface SecurityNotice {
  id: number;
  kind: SecurityNoticeKind;
  at: string;
  /** A description, such as "Chrome on Android"; null if unknown. */
  device: string | null;
}

/**
 * Whether a notice links to the list of passkeys, because a new password does not remove a stranger's
 * passkey.
 */
export const isAboutPasskey = (kind: SecurityNoticeKind): boolean =>
  kind === 'passkey added' || kind === 'passkey copied';

/** The title of each notice, without time and place. */
export const securityNoticeTitles: Record<SecurityNoticeKind, string> = {
  'new device': 'New sign-in',
  'password changed': 'Your password was changed',
  'email changed': 'Your email address was changed',
  'passkey added': 'A passkey was added',
  'passkey removed': 'A passkey was removed',
  'passkey copied': 'A passkey was refused that seems to have been copied',
  'password removed': 'Your password was removed',
  'second step added': 'One-time codes were switched on',
  'second step removed': 'One-time codes were switched off',
  'recovery codes made': 'New recovery codes were made',
  'recovery code used': 'A recovery code was used',
  'wrong codes': 'Your password was used, with wrong codes after it',
  'password reset': 'Your password was set by a link',
  'home handed over': 'The home was handed over: you are no longer its owner',
};

export const securityNoticeMessages = {
  loadFailed: 'Failed to load what happened on your account.',
  answerFailed: 'Failed to store your answer.',
  answerInvalid: 'The answer must be mine or not mine.',
  notFound: 'This notice has been answered already.',
  mine: 'Thank you.',
  notMine: 'The other device is signed out. Change your password now.',
  notMyPasskey:
    'The other device is signed out. Remove the passkey that is not yours, then change your password.',
} as const;

/** Whether the account's holder caused the event. If not, all other sessions end. */
export const noticeAnswerInput = z.object({
  id: idSchema,
  answer: z.enum(['mine', 'not mine'], { error: securityNoticeMessages.answerInvalid }),
});

/** A session as the API shows it to its account's holder. */
export interface OwnSession {
  id: number;
  device: string | null;
  network: string | null;
  created_at: string;
  last_seen_at: string;
  /** Whether this is the session that sent the request. */
  current: boolean;
}

export const ownSessionMessages = {
  loadFailed: 'Failed to load where you are signed in.',
  ended: 'The device is signed out.',
  endedAll: 'All other devices are signed out.',
  endFailed: 'Failed to sign the device out.',
  notFound: 'This device is signed out already.',
} as const;
