import { maxLength } from '../constants.ts';
import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';
import {
  isRecoveryCode,
  normalizeCode,
  type SecondStep,
  secondStepMessages,
} from './second-step-code.ts';
import { trimText } from '../lib/schemas/text-schemas.ts';
import { password, userMessages } from './user-account.ts';

/** What the forgotten-password page shows to everyone. */
export interface PasswordHelp {
  /** Whether links are sent by email. */
  by_email: boolean;
  /** Whom to ask if no email is sent; null for the person who runs the home. */
  helper: string | null;
}

/** The data for a new-password link. */
export interface PasswordLink {
  username: string;
  expires_at: string;
  /** The second steps to choose from. One of them is required besides the link. */
  second_step: SecondStep[];
}

/** A person who has asked for a new password, as the owner sees it. */
export interface PasswordRequest {
  user_id: number;
  username: string;
  asked_at: string;
}

/** A link to hand over. It is shown only once. */
export interface HandoverLink {
  url: string;
  qr: { size: number; path: string };
  expires_at: string;
}

export const passwordLinkMessages = {
  emailed:
    'If there is an account with this name, an email is on its way to its address. The link in it works for 30 minutes.',
  asked:
    'If there is an account with this name, your wish is stored, and whoever runs the home sees it.',
  askFailed: 'Could not ask for a new password.',
  loadFailed: 'Failed to load how to get a new password.',
  over: 'This link has ended or was used already. Please ask for a new one.',
  linkFailed: 'Failed to open the link.',
  set: 'Your new password is set. Please log in.',
  setFailed: 'Could not set the password.',
  onlyPasskey:
    'This account has a passkey. Log in with it, then set a new password in Your account.',
  wrongCode: 'This name and code do not fit together, or the code was used already.',
  wishesFailed: 'Failed to load who asks for a new password.',
  made: 'The link is ready.',
  makeFailed: 'Could not make a link.',
  dismissed: 'The wish is taken off the list.',
  putBack: 'The wish is on the list again.',
  dismissFailed: 'Could not take the wish off the list.',
  noRequest: 'This wish has been answered already.',
  noAccount: 'This account cannot get a link: it is not approved, or no longer there.',
} as const;

/** The username or email address of the person who forgot the password. */
const name = z
  .string({ error: userMessages.fieldsRequired })
  .overwrite(trimText)
  .min(1, userMessages.fieldsRequired)
  .max(maxLength.email, 'This is longer than any username or email.');

export const forgottenPasswordInput = z.object({ username: name });

export const recoveryInput = z.object({
  username: name,
  code: z
    .string({ error: secondStepMessages.codeRequired })
    .max(64, secondStepMessages.codeInvalid)
    .refine((code) => normalizeCode(code) !== '', secondStepMessages.codeRequired)
    .refine(isRecoveryCode, 'A recovery code has 16 letters and digits.'),
});

/** The secret of a link, which is the part after the #. A malformed one counts as an expired link. */
export const linkInput = z.object({
  token: z.string({ error: passwordLinkMessages.over }).max(100, passwordLinkMessages.over),
});

export const newPasswordInput = linkInput.extend({
  password,
  code: z.string().max(64, secondStepMessages.codeInvalid).optional(),
});

export const userIdInput = z.object({ id: idSchema });
