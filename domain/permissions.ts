/**
 * Who may do what: one table, and named questions about it (docs/product/accounts.md). The server asks
 * them at every request, before the body is read; the staff pages ask them to decide what to show.
 */

import { type NounName, nounOf } from './nouns/index.ts';

/** What the owner gives an account. The owner's own account has all rights, whatever its role. */
export const roles = ['staff', 'visits', 'content'] as const;
export type Role = (typeof roles)[number];

/** The signed-in person, as far as permissions care. */
export interface Actor {
  userId: number;
  privileged: boolean;
  role: Role;
}

type Holder = 'owner' | Role;

/** Every right, and who has it. */
const matrix = {
  /** What visitors read: texts, pictures, services, rooms, costs, license, and what of it can be undone. */
  editContent: ['owner', 'staff', 'content'],
  /** What families wrote, the visits that they make, and the templates of replies to them. */
  answerFamilies: ['owner', 'staff', 'visits'],
  /** Who else has an account; everyone reads and changes their own. */
  seeAccounts: ['owner', 'staff'],
  /** How the site is set up, and what is left to do before families come. */
  seeSettings: ['owner', 'staff', 'content'],
  /** Who signs in, with which role, and how. */
  manageAccounts: ['owner'],
  /** The trail tells of everyone's doings. */
  readAudit: ['owner'],
  /** How many ask, visit and move in, and which pages are read. */
  readInsights: ['owner'],
  /** A backup holds everything: families' requests, accounts, what was deleted a while ago. */
  downloadBackup: ['owner'],
  /** Whoever sets the mail server decides who gets emails about families' requests. */
  setMail: ['owner'],
  /** Setup leads through what the owner alone decides. */
  setUp: ['owner'],
  /** The legal pages and what is said of the house bind the owner, so the owner says that they were read. */
  confirmLegalPages: ['owner'],
  /** The settings of the server are for the person who pays for it to look after. */
  changeServer: ['owner'],
} as const satisfies Record<string, readonly Holder[]>;

export type Right = keyof typeof matrix;

export const rights = Object.keys(matrix) as Right[];

/** Whether the table gives someone a right. */
export const has = (actor: Pick<Actor, 'privileged' | 'role'>, right: Right): boolean =>
  (matrix[right] as readonly Holder[]).includes(actor.privileged ? 'owner' : actor.role);

const may =
  (right: Right) =>
  (actor: Actor): boolean =>
    has(actor, right);

export const mayEditContent = may('editContent');
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

/** What is in the trash and in the earlier versions belongs to those who edit it. */
export const mayUndo = (actor: Actor, noun: NounName): boolean => has(actor, nounOf(noun).right);

/** Asked before it is known which noun is meant. */
export const mayUndoAny = (actor: Actor): boolean =>
  mayEditContent(actor) || mayAnswerFamilies(actor);

/** Asked before it is known which account is meant. */
export const mayDeleteUsers = may('manageAccounts');

export const mayEditUser = (actor: Actor, userId: number): boolean =>
  mayManageAccounts(actor) || actor.userId === userId;

/** Setting a password is part of editing: one's own, or anyone's for the privileged admin. */
export const maySetPassword = mayEditUser;

/** The e-mail field is disabled when editing someone else's account (docs/product/staff-area.md). */
export const mayChangeEmail = (actor: Actor, userId: number): boolean => actor.userId === userId;

/** Everyone may delete content that they may edit; accounts of others only the privileged admin; one's own never. */
export const mayDeleteUser = (actor: Actor, userId: number): boolean =>
  mayDeleteUsers(actor) && actor.userId !== userId;
