/**
 * Who may do what: one table, and named questions about it (docs/product/accounts.md). The server asks
 * them at every request, before it reads the body. The staff pages ask them to decide what to show.
 */

import { type NounName, findNoun } from '../nouns/index.ts';

/**
 * The role that the owner assigns to an account. The owner's own account has all rights, whatever its role.
 */
export const roles = ['staff', 'visits', 'content'] as const;
export type Role = (typeof roles)[number];

/** The part of the signed-in person that permissions depend on. */
export interface Actor {
  userId: number;
  privileged: boolean;
  role: Role;
}

type Holder = 'owner' | Role;

/** The roles that have each right. */
const matrix = {
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

export type Right = keyof typeof matrix;

export const rights = Object.keys(matrix) as Right[];

/** Whether someone has a right. */
export const has = (actor: Pick<Actor, 'privileged' | 'role'>, right: Right): boolean =>
  (matrix[right] as readonly Holder[]).includes(actor.privileged ? 'owner' : actor.role);

const may =
  (right: Right) =>
  (actor: Actor): boolean =>
    has(actor, right);

export const mayEditContent = may('editContent');
export const mayOpenForms = may('openForms');
export const mayAnswerFamilies = may('answerFamilies');
export const maySeeAccounts = may('seeAccounts');
export const maySeeSettings = may('seeSettings');
export const mayApprove = may('manageAccounts');
export const mayManageAccounts = may('manageAccounts');
export const mayReadInsights = may('readInsights');
export const mayReadAudit = may('readAudit');
export const mayDownloadBackup = may('downloadBackup');
export const maySetMail = may('setMail');
export const maySetUp = may('setUp');
export const mayConfirmLegalPages = may('confirmLegalPages');
export const mayChangeServer = may('changeServer');

/** The people who edit a noun may also use its trash and earlier versions. */
export const mayUndo = (actor: Actor, noun: NounName): boolean => has(actor, findNoun(noun).right);

/** For checks before the noun is known. */
export const mayUndoAny = (actor: Actor): boolean =>
  mayEditContent(actor) || mayAnswerFamilies(actor);

/** For checks before the account is known. */
export const mayDeleteUsers = may('manageAccounts');

export const mayEditUser = (actor: Actor, userId: number): boolean =>
  mayManageAccounts(actor) || actor.userId === userId;

/** Setting a password is part of editing: one's own account, or any account for the owner. */
export const maySetPassword = mayEditUser;

/** The e-mail field is disabled when editing someone else's account (docs/product/staff-area.md). */
export const mayChangeEmail = (actor: Actor, userId: number): boolean => actor.userId === userId;

/** The owner may delete any other account. No one may delete their own. */
export const mayDeleteUser = (actor: Actor, userId: number): boolean =>
  mayDeleteUsers(actor) && actor.userId !== userId;
