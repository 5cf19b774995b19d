/**
 * Who may do what: a table of rights, and a function for each right (docs/product/accounts.md). The server
 * calls the functions before it reads a request's body; the staff pages call them to decide what to show.
 */

/**
 * The role that the owner assigns to an account. The owner's own account has all rights, whatever its role.
 */
export const roles = ['staff', 'visits', 'content'] as const;
export type Role = (typeof roles)[number];

/** The data about the signed-in person that permissions depend on. */
export interface Actor {
  userId: number;
  privileged: boolean;
  role: Role;
}

type Holder = 'owner' | Role;

/** The roles that have each right. */
const holdersByRight = {
  /**
   * Editing what visitors read (texts, pictures, services, rooms, costs, license), and undoing changes to
   * it.
   */
  editContent: ['owner', 'staff', 'content'],
  /** The forms that people signed for their pictures. Opening one is recorded in the audit trail. */
  openForms: ['owner', 'staff', 'content'],
  /** What families wrote, their visits, and the templates for replies to them. */
  answerFamilies: ['owner', 'staff', 'visits'],
  /** The list of other accounts. Everyone can read and change their own account. */
  seeAccounts: ['owner', 'staff'],
  /** The site's settings, and what is left to do before going live. */
  seeSettings: ['owner', 'staff', 'content'],
  /** Who can sign in, with which role, and how. */
  manageAccounts: ['owner'],
  /** The audit trail shows what everyone did. */
  readAudit: ['owner'],
  /** Numbers of requests, visits and move-ins, and page views. */
  readInsights: ['owner'],
  /** A backup contains everything: families' requests, accounts, and recently deleted data. */
  downloadBackup: ['owner'],
  /** The mail server's settings decide who gets emails about families' requests. */
  setMail: ['owner'],
  /** Setup covers decisions that are the owner's alone. */
  setUp: ['owner'],
  /** The legal pages and the sentences about the house bind the owner, so the owner confirms reading them. */
  confirmLegalPages: ['owner'],
  /** The server's settings are the responsibility of the person who pays for it. */
  changeServer: ['owner'],
} as const satisfies Record<string, readonly Holder[]>;

export type Right = keyof typeof holdersByRight;

export const rights = Object.keys(holdersByRight) as Right[];

export const hasRight = (actor: Pick<Actor, 'privileged' | 'role'>, right: Right): boolean =>
  (holdersByRight[right] as readonly Holder[]).includes(actor.privileged ? 'owner' : actor.role);

const createCheck =
  (right: Right) =>
  (actor: Actor): boolean =>
    hasRight(actor, right);

export const mayEditContent = createCheck('editContent');
export const mayOpenForms = createCheck('openForms');
export const mayAnswerFamilies = createCheck('answerFamilies');
export const maySeeAccounts = createCheck('seeAccounts');
export const maySeeSettings = createCheck('seeSettings');
export const mayApprove = createCheck('manageAccounts');
export const mayManageAccounts = createCheck('manageAccounts');
export const mayReadInsights = createCheck('readInsights');
export const mayReadAudit = createCheck('readAudit');
export const mayDownloadBackup = createCheck('downloadBackup');
export const maySetMail = createCheck('setMail');
export const mayRunSetup = createCheck('setUp');
export const mayConfirmLegalPages = createCheck('confirmLegalPages');
export const mayChangeServer = createCheck('changeServer');

/** Whether someone may undo changes to at least one noun. For checks before the noun is known. */
export const mayUndoAny = (actor: Actor): boolean =>
  mayEditContent(actor) || mayAnswerFamilies(actor);

/** Whether someone may delete accounts at all. For checks before the account is known. */
export const mayDeleteUsers = createCheck('manageAccounts');

export const mayEditUser = (actor: Actor, userId: number): boolean =>
  mayManageAccounts(actor) || actor.userId === userId;

/** Setting a password is part of editing: one's own account, or any account for the owner. */
export const maySetPassword = mayEditUser;

/** The e-mail field is disabled when editing someone else's account (docs/product/staff-area.md). */
export const mayChangeEmail = (actor: Actor, userId: number): boolean => actor.userId === userId;

/** The owner may delete any other account. No one may delete their own. */
export const mayDeleteUser = (actor: Actor, userId: number): boolean =>
  mayDeleteUsers(actor) && actor.userId !== userId;
