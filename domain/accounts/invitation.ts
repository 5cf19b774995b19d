import { maxLength } from '../constants.ts';
import { type Role, roles } from './role-rights.ts';
import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';
import { newCredential } from './passkey.ts';
import { linkInput } from './password-link.ts';
import { optionalEmail, requiredLine } from '../lib/schemas/text-schemas.ts';
import { newUserInput, userMessages } from './user-account.ts';

/** Someone who may make an account with a link (docs/product/accounts.md). */
export interface Invitation {
  id: number;
  /** The person's name, as the owner typed it. */
  name: string;
  email: string | null;
  role: Role;
  invited_by: string;
  created_at: string;
  expires_at: string;
}

/** The part of an invitation that the invited person sees. */
export type OpenInvitation = Pick<Invitation, 'name' | 'email' | 'role' | 'expires_at'>;

export const invitationMessages = {
  loadFailed: 'Failed to load the invitations.',
  sent: 'The invitation is on its way by email.',
  made: 'The invitation is ready.',
  saveFailed: 'Could not invite.',
  nameRequired: 'Please say whom you invite.',
  emailNeeded: 'Please enter the address that the invitation goes to.',
  noEmail: 'This home sends no emails yet. Make a link and hand it over instead.',
  tooMany: 'Too many invitations are waiting. Withdraw some first.',
  withdrawn: 'The invitation is withdrawn.',
  withdrawFailed: 'Could not withdraw the invitation.',
  notFound: 'This invitation was used or withdrawn already.',
  over: 'This invitation has ended or was used already. Please ask for a new one.',
  openFailed: 'Failed to open the invitation.',
  namesFirst: 'Please enter a username and an email first.',
  acceptFailed: 'Could not make the account.',
} as const;

const emptyToNull = (text: string): string | null => text || null;

export const newInvitationInput = z
  .object({
    name: requiredLine('The name', maxLength.name, invitationMessages.nameRequired),
    email: optionalEmail('The email', maxLength.email, userMessages.emailInvalid)
      .transform(emptyToNull)
      .nullable()
      .optional(),
    role: z.enum(roles, { error: `The role must be one of ${roles.join(', ')}.` }),
    /** Whether to email the link; otherwise it is shown, to be handed over. */
    by_email: z.boolean({ error: 'The value must be true or false.' }).optional(),
  })
  .refine(({ by_email, email }) => !by_email || Boolean(email), {
    path: ['email'],
    message: invitationMessages.emailNeeded,
  });

/** Makes a new link for an invitation, which invalidates the previous one. */
export const renewInvitationInput = z.object({ id: idSchema });

export const acceptInvitationInput = newUserInput.extend(linkInput.shape);

/**
 * Creates the account with a passkey instead of a password. The first request asks for the options; the
 * second one contains the passkey.
 */
export const invitationPasskeyOptionsInput = acceptInvitationInput.omit({ password: true });
export const acceptInvitationByPasskeyInput = invitationPasskeyOptionsInput.extend({
  passkey: newCredential,
});
