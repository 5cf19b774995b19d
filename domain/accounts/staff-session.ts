import type { Role } from './role-rights.ts';
import { z } from '../lib/zod.ts';
import { maxLength } from '../constants.ts';
import { trimText } from '../lib/schemas/text-schemas.ts';

/** The response of GET /api/login.php?me=1 (docs/product/content.md). */
export interface SessionInfo {
  loggedIn: boolean;
  email?: string;
  username?: string;
  user_id?: number;
  /** Whether this is the owner's account. */
  privileged?: boolean;
  /** The account's role; missing for `staff`. */
  role?: Role;
  /** Present only if no one may register. */
  registration_open?: false;
  /** Whether everyone needs a second step and this account must set one up before anything else. */
  second_step_missing?: boolean;
  /** The ids of accounts that this browser signed in as and that may not sign in any more. */
  dismissed?: number[];
  /** The username and password of a demo, where everyone may sign in (npm run demo). */
  demo?: { username: string; password: string };
}

export const sessionMessages = {
  loginFailed: 'Login failed',
  wrongCredentials: 'The username or password is incorrect.',
  awaitingApproval: 'Your account is awaiting approval by an administrator.',
  notSignedIn: 'Please log in first.',
  notAllowed: 'You do not have permission to do this.',
  checking: 'Checking authentication...',
  loggingOut: 'Logging out...',
  loggedIn: 'You are logged in.',
  loggedOut: 'You are logged out.',
  stillLoggedIn: 'You are still logged in.',
  notEndedYet:
    'You are logged out on this device. Your session ends once this app is open and has a connection.',
  otherSite: 'This request came from another site and was refused.',
  // The specification requires the first sentence if loading fails.
  readingUnreachable:
    'API connection failed. Check the internet connection of this device, then try again.',
  noConnection: 'There is no connection.',
  checkFailed: 'Could not check whether you are logged in.',
  confirmFirst: 'Please enter your password to confirm.',
  confirmed: 'Your password is confirmed.',
  wrongPassword: 'The password is incorrect.',
  confirmFailed: 'Could not check the password.',
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
} as const;

const fieldsRequired = 'All fields are required.';

/** The message for a value that is longer than any username or password, so it must be wrong. */
const { wrongCredentials } = sessionMessages;

const password = z
  .string({ error: fieldsRequired })
  .min(1, fieldsRequired)
  .max(1024, wrongCredentials);

/** The username field takes a username or an e-mail address. */
export const loginInput = z.object({
  username: z
    .string({ error: fieldsRequired })
    .overwrite(trimText)
    .min(1, fieldsRequired)
    .max(maxLength.email, wrongCredentials),
  password,
  keep_signed_in: z.boolean({ error: 'Keep me signed in must be true or false.' }).optional(),
});

/** The body of POST /api/confirm: the signed-in person's password. */
export const confirmInput = z.object({
  password,
});

/** The keys that encrypt what is stored for use offline; `ends_in` and `idle` are in milliseconds. */
export interface OfflineKey {
  id: string;
  session: string;
  account: string;
  ends_in: number;
  idle: number;
}
