import type { NoticeKind } from '../../../domain/accounts/notification-list.ts';
import { hours } from '../../../domain/lib/durations.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { StaffNotice } from '../../database/tables/outbox-table.ts';
import * as notifiedPeople from './notified-people-store.ts';

/** The kind of notice whose recipients get each email. */
export const choiceOfNotice: Record<StaffNotice, NoticeKind> = {
  'testimonial waits': 'testimonial',
  'account waits': 'awaits approval',
  'backup failed': 'backup failed',
  'mail failed': 'mail failed',
};

/** Several notices within this time become one email, and so do those that could not be sent yet. */
const atMostEvery = hours(1);

/**
 * Puts an email into the outbox for the people who want this notice, within the transaction that causes it.
 * It says what happened, but names no one.
 * @param by the account that did it, which is not notified
 */
export const putNotice = async (
  transaction: Database,
  letter: StaffNotice,
  by: number | null = null,
): Promise<void> => {
  if (!(await notifiedPeople.hasRecipients(transaction, choiceOfNotice[letter], by))) return;
  const recent = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('letter', '=', letter)
    .where(({ eb, or }) =>
      or([
        eb('state', '!=', 'sent'),
        eb('created_at', '>', new Date(Date.now() - atMostEvery).toISOString()),
      ]),
    )
    .executeTakeFirst();
  const owner = await transaction
    .selectFrom('users')
    .select('id')
    .where('privileged', '=', 1)
    .executeTakeFirst();
  if (recent || !owner) return;
  await transaction
    .insertInto('outbox')
    .values({
      // An email is deleted with its subject. These emails are about the home, so their subject is its owner.
      user_id: owner.id,
      letter,
      detail: by === null ? null : JSON.stringify({ by } satisfies NoticeDetail),
      next_try_at: now(),
      created_at: now(),
    })
    .execute();
};

export interface NoticeDetail {
  by: number;
}
