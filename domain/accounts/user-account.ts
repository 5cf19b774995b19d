import { maxLength, minLength } from '../constants.ts';
import { type Role, roles } from './role-rights.ts';
import { isBlank, removeInvisible } from '../lib/text/plain-characters.ts';
import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';
import {
  requiredEmail,
  requiredText,
  formatUnreadableMessage,
} from '../lib/schemas/text-schemas.ts';
import type { Versioned } from '../lib/schemas/record-version.ts';

export const userStatuses = ['approved', 'disapproved'] as const;

/** An empty status means that the owner has not decided yet; it is shown as 'Not Approved'. */
export type UserStatus = (typeof userStatuses)[number] | '';

/** The filters of the list of accounts, by their names in the API. */
export const userBoxes = {
  waiting: '',
  approved: 'approved',
  disapproved: 'disapproved',
} as const satisfies Record<string, UserStatus>;
export type UserBox = keyof typeof userBoxes;

/** An account as the API shows it (docs/product/content.md), never with its password. */
export interface User extends Versioned {
  id: number;
  username: string;
  email: string;
  status: UserStatus;
  /** The username of the person who approved the account; null while it is not approved. */
  approved_by: string | null;
  approved_at: string | null;
  /** What the account may do (domain/accounts/role-rights.ts). */
  role: Role;
  /** Whether this is the owner's account. */
  privileged: boolean;
}

export const userMessages = {
  loadFailed: 'Failed to load users.',
  saveFailed: 'Failed to save user.',
  fieldsRequired: 'All fields are required.',
  passwordsDiffer: 'Passwords do not match.',
  onlyOwnAccount: 'You can only edit your own account.',
  notApprovedStatus: 'Not Approved',
  added: 'User added successfully.',
  updated: 'User updated successfully.',
  deleted: 'User deleted successfully.',
  approved: 'User approved successfully.',
  disapproved: 'User disapproved successfully.',
  updatingError: 'Error updating user.',
  savingError: 'Error saving user.',
  deletingError: 'Error deleting user.',
  notFound: 'This user no longer exists.',
  ownerStays: "The owner's account cannot be deleted or disapproved.",
  emailStays: 'The email address of this account cannot be changed here.',
  roleChanged: 'The role was changed successfully.',
  ownerRole: 'The owner’s account has all rights.',
  boxInvalid: 'The status must be waiting, approved or disapproved.',
  taken: 'This username or email is already in use.',
  registered: 'Registration successful. Awaiting approval.',
  approvedFirst: 'An administrator approves new accounts first.',
  registeredOnLoginPage: 'Registration successful! You can now log in.',
  registrationClosed:
    'This home invites its staff: no one registers here. Ask the person who runs the home for an account.',
  registrationFailed: 'Registration failed',
  emailInvalid: 'Please enter a valid email address.',
  usernameLength: `The username must have ${minLength.username} to ${maxLength.username} characters.`,
  passwordLength: `The password must have ${minLength.password} to ${maxLength.password} characters.`,
  passwordCommon: 'This password is too easy to guess. Please choose another one.',
} as const;

/** Normalizes usernames and email addresses for comparison (docs/product/accounts.md). */
export const normalizeLogin = (text: string): string =>
  // Normalize again: with the invisible characters gone, an accent may now compose with its letter.
  removeInvisible(text.normalize('NFKC')).normalize('NFKC').toLowerCase();

/** Line breaks, tabs and other control characters; trimming would otherwise hide some of them. */
const controlCharacterPattern = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]/u;

const username = z
  .string({ error: userMessages.fieldsRequired })
  .refine(
    (value) => isBlank(value) || !controlCharacterPattern.test(value),
    formatUnreadableMessage('The username'),
  )
  .pipe(requiredText('The username', maxLength.username, userMessages.fieldsRequired))
  .refine(
    (value) => removeInvisible(value).length >= minLength.username,
    userMessages.usernameLength,
  );

const email = requiredEmail('The email', maxLength.email, {
  whenMissing: userMessages.fieldsRequired,
  whenInvalid: userMessages.emailInvalid,
});

/**
 * Whether a password has a permitted length, a visible character and no lone surrogates. Lone surrogates
 * all encode to the same bytes, so two different passwords would match.
 */
const isUsablePassword = (value: string): boolean => {
  const length = [...value].length;
  return (
    !isBlank(value) &&
    value.isWellFormed() &&
    length >= minLength.password &&
    length <= maxLength.password
  );
};

/**
 * A password is never cut or trimmed, and may contain any characters (docs/product/accounts.md). Its
 * length is counted in characters.
 */
export const password = z
  .string({ error: userMessages.fieldsRequired })
  .refine((value) => !isBlank(value), userMessages.fieldsRequired)
  .refine(isUsablePassword, userMessages.passwordLength);

export const newUserInput = z.object({ username, email, password });
export type NewUserInput = z.output<typeof newUserInput>;

/** An empty or missing password keeps the current one. */
export const userUpdate = z.object({
  id: idSchema,
  username,
  email,
  password: z
    .string({ error: userMessages.fieldsRequired })
    .refine((value) => value === '' || isUsablePassword(value), userMessages.passwordLength)
    .transform((value) => value || undefined)
    .optional(),
});

export const userRoleChange = z.object({
  id: idSchema,
  role: z.enum(roles, { error: `The role must be one of ${roles.join(', ')}.` }),
});

export const userStatusChange = z.object({
  id: idSchema,
  status: z.enum(userStatuses, { error: 'The status must be approved or disapproved.' }),
});

export const roleLabels: Record<Role, { label: string; hint: string }> = {
  staff: { label: 'Staff', hint: 'Families’ requests and everything that visitors read.' },
  visits: {
    label: 'Visits only',
    hint: 'Families’ requests and visits, nothing that visitors read.',
  },
  content: { label: 'Website only', hint: 'What visitors read, nothing that families wrote.' },
};

/** The owner's offer to hand the home over to another person (docs/product/accounts.md). */
export interface OwnerOffer {
  to_user_id: number;
  to_username: string;
  offered_by: string;
  expires_at: string;
}

export const ownerOfferMessages = {
  loadFailed: 'Failed to load the offer.',
  made: 'The offer is made. It holds once the other person accepts it.',
  makeFailed: 'Could not make the offer.',
  noSuchUser: 'This account cannot become the owner’s: it is not approved, or no longer there.',
  noSecondStep:
    'This person needs a passkey or one-time codes first: the owner’s account opens everything.',
  alreadyOwner: 'This account is the owner’s already.',
  accepted: 'You are the owner now.',
  acceptFailed: 'Could not accept.',
  withdrawn: 'The offer is withdrawn.',
  declined: 'You declined the offer.',
  endFailed: 'Could not end the offer.',
  none: 'There is no such offer any more.',
} as const;
