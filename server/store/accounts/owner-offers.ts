import { accountLinks } from '../../../domain/constants.ts';
import {
  type OwnerOffer,
  ownerOfferMessages as messages,
} from '../../../domain/accounts/user-account.ts';
import { quoteExcerpt } from '../../../domain/lib/text/wording.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { listSteps } from '../sign-in/second-steps.ts';
import { type Actor, type Author, recordAuditEvent } from '../history/audit-store.ts';
import { createChangeStamp } from '../history/require-version.ts';
import { recordNoticeInSession } from './security-notices.ts';
import * as users from './users-store.ts';

export const find = async (db: Database): Promise<OwnerOffer | null> =>
  (await db
    .selectFrom('owner_offers')
    .innerJoin('users', 'users.id', 'owner_offers.to_user_id')
    .select([
      'owner_offers.to_user_id',
      'users.username as to_username',
      'owner_offers.offered_by',
      'owner_offers.expires_at',
    ])
    .where('owner_offers.expires_at', '>', now())
    .executeTakeFirst()) ?? null;

/**
 * Offers the home to another account, replacing an earlier offer.
 * @param by the owner, or the operator of the machine
 * @throws HttpError 404 for an unapproved account, 422 for the owner's and one without a second step
 */
export const create = (db: Database, userId: number, by: Actor): Promise<unknown> =>
  write(db, async (transaction) => {
    const user = await requireEligible(transaction, userId);
    await transaction.deleteFrom('owner_offers').execute();
    await transaction
      .insertInto('owner_offers')
      .values({
        id: 1,
        to_user_id: userId,
        offered_by: typeof by === 'object' && 'username' in by ? by.username : 'The operator',
        created_at: now(),
        expires_at: new Date(Date.now() + accountLinks.ownerOfferLasts).toISOString(),
      })
      .execute();
    await recordAuditEvent(transaction, by, `offered the home to ${quoteExcerpt(user.username)}`);
  });

/** @throws HttpError 404 for an unapproved account, 422 for the owner's and one without a second step */
const requireEligible = async (transaction: Database, userId: number) => {
  const user = await users.find(transaction, userId);
  if (user?.status !== 'approved') throw new HttpError(404, messages.noSuchUser);
  if (user.privileged) throw new HttpError(422, messages.alreadyOwner);
  if ((await listSteps(transaction, userId)).length === 0)
    throw new HttpError(422, messages.noSecondStep);
  return user;
};

/**
 * Makes the person who accepts the offer the owner, and the former owner staff. Returns whether there was an
 * offer to that person.
 * @throws HttpError 404 or 422 if the account is no longer eligible
 */
export const accept = (db: Database, by: Author & { tokenHash: string }): Promise<boolean> =>
  write(db, async (transaction) => {
    const offer = await find(transaction);
    if (offer?.to_user_id !== by.userId) return false;
    await requireEligible(transaction, by.userId);
    await recordAuditEvent(transaction, by, `took the home over from ${offer.offered_by}`);
    const formerOwner = await users.findPrivileged(transaction);
    await transaction
      .updateTable('users')
      .set({ privileged: 0, role: 'staff', ...createChangeStamp(by) })
      .where('privileged', '=', 1)
      .execute();
    await transaction
      .updateTable('users')
      .set({ privileged: 1, role: 'staff', ...createChangeStamp(by) })
      .where('id', '=', by.userId)
      .execute();
    await transaction.deleteFrom('owner_offers').execute();
    if (formerOwner)
      await recordNoticeInSession(transaction, formerOwner.id, 'home handed over', by.tokenHash);
    return true;
  });

/** Ends the offer, for the owner or the person to whom it was made. Returns whether there was one to end. */
export const end = (db: Database, by: Author & { privileged: boolean }): Promise<boolean> =>
  write(db, async (transaction) => {
    const offer = await find(transaction);
    if (!offer || !(by.privileged || offer.to_user_id === by.userId)) return false;
    await transaction.deleteFrom('owner_offers').execute();
    const verb = by.privileged ? 'withdrew' : 'declined';
    await recordAuditEvent(transaction, by, `${verb} the offer of the home`);
    return true;
  });
