/**
 * Who may do what, as named questions (docs/product/accounts.md).
 * The server asks them at every request; the staff pages ask them to decide what to show.
 */

/** The signed-in person, as far as permissions care. */
export interface Actor {
  userId: number;
  privileged: boolean;
}

export const mayApprove = (actor: Actor): boolean => actor.privileged;

export const mayEditUser = (actor: Actor, userId: number): boolean =>
  actor.privileged || actor.userId === userId;

/** Setting a password is part of editing: one's own, or anyone's for the privileged admin. */
export const maySetPassword = mayEditUser;

/**
 * The e-mail field is disabled when editing someone else's account (docs/product/staff-area.md), and
 * the privileged account keeps the address to which its privilege is bound.
 */
export const mayChangeEmail = (actor: Actor, userId: number): boolean =>
  actor.userId === userId && !actor.privileged;

/** The trail tells of everyone's doings. */
export const mayReadAudit = (actor: Actor): boolean => actor.privileged;

/** Asked before it is known which account is meant. */
export const mayDeleteUsers = (actor: Actor): boolean => actor.privileged;

/** Everyone may delete content; accounts of others only the privileged admin; one's own never. */
export const mayDeleteUser = (actor: Actor, userId: number): boolean =>
  actor.privileged && actor.userId !== userId;

/** A backup holds everything: families' requests, accounts, what was deleted a while ago. */
export const mayDownloadBackup = (actor: Actor): boolean => actor.privileged;

/** Who sets the mail server decides who is told of families' requests. */
export const maySetMail = (actor: Actor): boolean => actor.privileged;

/** Setup leads through what the owner alone decides. */
export const maySetUp = (actor: Actor): boolean => actor.privileged;

/** The legal pages bind the owner, so the owner says that they were read. */
export const mayConfirmLegalPages = (actor: Actor): boolean => actor.privileged;

/** The settings of the server are for the person who pays for it to look after. */
export const mayChangeServer = (actor: Actor): boolean => actor.privileged;
