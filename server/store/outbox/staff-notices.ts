import type { NoticeKind } from '../../../domain/accounts/notification-list.ts';
import { hours } from '../../../domain/lib/durations.ts';
import type { Database } from '../../database/open-database.ts';
import type { StaffNotice } from '../../database/tables/request-tables.ts';
import * as notifiedPeople from './notified-people-store.ts';
import { insertDue } from './push-outbox.ts';

/** The kind of notice that decides who gets each email. */
export const noticeKindByStaffNotice: Record<StaffNotice, NoticeKind> = {
  'testimonial waits': 'testimonial',
  'account waits': 'awaits approval',
  'backup failed': 'backup failed',
  'mail failed': 'mail failed',
};

/** No further email of the same kind is queued within this time (milliseconds), or while one is unsent. */
const noticeInterval = hours(1);

/**
 * Queues an email, which names no one, for the people who chose this notice, in the transaction of its cause.
 * @param exceptUserId the account that caused it, which is not notified
 */
export const queueNotice = async (
  transaction: Database,
  letter: StaffNotice,
  exceptUserId: number | null = null,
): Promise<void> => {
  if (
    !(await notifiedPeople.hasRecipients(
      transaction,
      noticeKindByStaffNotice[letter],
      exceptUserId,
    ))
  )
    return;
  const recent = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('letter', '=', letter)
    .where(({ eb, or }) =>
      or([
        eb('state', '!=', 'sent'),
        eb('created_at', '>', new Date(Date.now() - noticeInterval).toISOString()),
      ]),
    )
    .executeTakeFirst();
  const owner = await transaction
    .selectFrom('users')
    .select('id')
    .where('privileged', '=', 1)
    .executeTakeFirst();
  if (recent || !owner) return;
  await insertDue(transaction, {
    // An email is deleted with the account that it is about. These are about the home, so they belong to
    // the owner.
    user_id: owner.id,
    letter,
    detail:
      exceptUserId === null ? null : JSON.stringify({ by: exceptUserId } satisfies NoticeDetail),
  });
};

export interface NoticeDetail {
  by: number;
}
