import { normalizeTypedDigits } from '../lib/text/plain-characters.ts';
import { z } from '../lib/zod.ts';

/** The ways to complete a sign-in after a correct password, in the order in which they are offered. */
export const secondSteps = ['totp', 'passkey', 'recovery'] as const;
export type SecondStep = (typeof secondSteps)[number];

export const recoveryCodeCount = 10;

/** A code of six digits, as authenticator apps show it. */
const oneTimePattern = /^\d{6}$/;

/** Four groups of four letters and digits; case and separators are ignored. */
const recoveryPattern = /^[a-z2-9]{16}$/;

/** Normalizes a code for comparison, because people type spaces, dashes and capitals. */
export const normalizeCode = (typed: string): string =>
  normalizeTypedDigits(typed).replace(/[\s-]/g, '').toLowerCase();

export const isOneTimeCode = (code: string): boolean => oneTimePattern.test(normalizeCode(code));
export const isRecoveryCode = (code: string): boolean => recoveryPattern.test(normalizeCode(code));

export const secondStepMessages = {
  needed: 'Please enter your second step.',
  codeRequired: 'Please enter a code.',
  codeInvalid: 'A code has 6 digits; a recovery code has 16 letters and digits.',
  wrongCode:
    'This code is not right, or it was used already. Wait for the next one, then try again.',
  codesLost:
    'Codes from your app can’t be checked any more: the site was restored without its installation key. ' +
    'Use a recovery code or a passkey. Without either, ask the owner for a new account; the owner’s own ' +
    'second step ends with “npm run reset-password” on the server.',
  startOver: 'This took too long, or too many codes were wrong. Please log in again.',
  failed: 'Could not check the code.',
  setUpFirst: 'Please set up a second step first.',
  begun: 'Enter a code from the app to switch the codes on.',
  notBegun: 'Please begin again: there is no new secret to confirm.',
  switchedOn: 'One-time codes are switched on.',
  switchedOff: 'One-time codes are switched off.',
  none: 'One-time codes are not switched on.',
  stillNeeded:
    'Everyone here needs a second step. Set up another one before you switch this one off.',
  ownerFirst: 'Set up a second step for your own account first, in Your account.',
  recoveryMade: 'Your new recovery codes are ready.',
  loadFailed: 'Failed to load how you sign in.',
  saveFailed: 'Failed to change how you sign in.',
} as const;

/** The body of POST /api/second-step: a one-time code or a recovery code. */
export const secondStepInput = z.object({
  code: z
    .string({ error: secondStepMessages.codeRequired })
    .max(64, secondStepMessages.codeInvalid)
    .refine((code) => normalizeCode(code) !== '', secondStepMessages.codeRequired)
    .refine((code) => isOneTimeCode(code) || isRecoveryCode(code), secondStepMessages.codeInvalid),
});

/** The first code of a new secret, which confirms that the app was set up correctly. */
export const firstCodeInput = z.object({
  code: z
    .string({ error: secondStepMessages.codeRequired })
    .max(64, secondStepMessages.codeInvalid)
    .refine((code) => normalizeCode(code) !== '', secondStepMessages.codeRequired)
    .refine(isOneTimeCode, 'A code has 6 digits.'),
});

/** How a person's own account is protected, as the API shows it to them. */
export interface OwnSecondSteps {
  /** When one-time codes were switched on; null if they are off. */
  totp_since: string | null;
  /** How many recovery codes are left, and when they were made; null if none were. */
  recovery: { left: number; made_at: string } | null;
  passkeys: number;
  password: boolean;
  /** Whether everyone on this site needs a second step. */
  required: boolean;
}

/** A new secret for one-time codes, to scan or to type. It is shown only once. */
export interface NewTotpSecret {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}
