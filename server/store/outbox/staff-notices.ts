import type { NoticeKind } from '../../../domain/entities/notified-people.ts';
import { hours } from '../../../domain/lib/durations.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import type { StaffNotice } from '../../database/tables/outbox-table.ts';
import * as notifiedPeople from './notified-people.ts';

/** The choice that decides who gets each email. */
export const choiceOfNotice: Record<StaffNotice, NoticeKind> = {
  'testimonial waits': 'testimonial',
  'account waits': 'awaits approval',
  'backup failed': 'backup failed',
  'mail failed': 'mail failed',
};

/** Several in a row become one email, and so do those that could not be sent yet. */
const atMostEvery = hours(1);

/**
 * Puts an email into the outbox for those who chose to be told, within the transaction that gives the
 * reason. It says what happened, but names no one.
 * @param by the account that did it, which is not told of it
 */
export const putNotice = async (
  transaction: Database,
  letter: StaffNotice,
  by: number | null = null,
): Promise<void> => {
  if (!(await notifiedPeople.isHeard(transaction, choiceOfNotice[letter], by))) return;
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
      // An email has a subject that it is deleted with; these are the home's, so they have its owner.
      user_id: owner.id,
      letter,
      detail: by === null ? null : JSON.stringify({ by } satisfies NoticeDetail),
      next_try_at: now(),
      created_at: now(),
    })
    .execute();
};

/** The data of such an email. */
export interface NoticeDetail {
  by: number;
}
