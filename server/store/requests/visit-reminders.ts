import type { ExpressionBuilder } from 'kysely';
import { websiteAuthor } from '../../../domain/requests/request-step.ts';
import { findReminderTimes, findVisitPeriod } from '../../../domain/requests/visit-reminder.ts';
import type { Database } from '../../database/open-database.ts';
import type { RequestEmail } from '../../database/tables/request-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import * as outbox from '../outbox/outbox.ts';
import * as requestSteps from './request-steps.ts';

/**
 * Queues a reminder for each family whose agreed visit is near. The stored email contains the time of the
 * visit, so a restart repeats no reminder, and a moved visit gets a new one.
 * @returns the number of families
 */
export const queueVisitReminders = async (db: Database): Promise<number> => {
  if ((await findDueVisits(db)).length === 0) return 0;
  return write(db, async (transaction) => {
    const visits = await findDueVisits(transaction);
    for (const { id, visit_at: visitAt } of visits)
      await outbox.queueEmail(transaction, { id, letter: 'visit reminder', visitAt });
    return visits.length;
  });
};

/** Records that a reminder was sent, as a step that staff see. */
export const recordSent = (
  db: Database,
  { id, tour_request_id: requestId, visit_at: detail }: outbox.QueuedEmail,
): Promise<unknown> =>
  write(db, async (transaction) => {
    await outbox.markSent(transaction, id);
    if (requestId !== null)
      await requestSteps.record(transaction, [requestId], {
        by: websiteAuthor,
        step: 'reminded',
        detail,
      });
  });

/** Visits whose reminder is due and not queued, unless agreed too late or the family proposed another day. */
const findDueVisits = async (db: Database) => {
  const now = new Date();
  const range = findVisitPeriod(now);
  const visits = await db
    .selectFrom('tour_requests')
    .select(['id', (eb) => eb.ref('visit_at').$notNull().as('visit_at')])
    .select((eb) => [
      selectVisitAgreedAt(eb).as('agreed_at'),
      selectVisitMailedAt(eb).as('mailed_at'),
    ])
    .where('status', '=', 'scheduled')
    .where('email', 'is not', null)
    .where('proposed_date', 'is', null)
    .where('visit_at', '>=', range.from.toISOString())
    .where('visit_at', '<', range.before.toISOString())
    .where((eb) => eb.not(eb.exists(selectVisitEmails(eb, 'visit reminder').select('outbox.id'))))
    .orderBy('visit_at')
    .orderBy('id')
    .execute();
  return visits.filter(({ visit_at, agreed_at, mailed_at }) => {
    const { from, agreedBy } = findReminderTimes(visit_at);
    const isAgreedEarlyEnough = [agreed_at, mailed_at].every(
      (at) => at === null || at <= agreedBy.toISOString(),
    );
    return isAgreedEarlyEnough && from <= now;
  });
};

type RequestExpression = ExpressionBuilder<Tables, 'tour_requests'>;

const selectVisitAgreedAt = (eb: RequestExpression) =>
  eb
    .selectFrom('request_steps')
    .select(({ fn }) => fn.max('at').as('at'))
    .whereRef('tour_request_id', '=', 'tour_requests.id')
    .where('step', '=', 'visit');

/** When the family was emailed about the current visit. An unsent email counts as later than any time. */
const selectVisitMailedAt = (eb: RequestExpression) =>
  selectVisitEmails(eb, 'visit agreed').select(({ fn, val }) =>
    fn.max(fn.coalesce('sent_at', val('9999'))).as('at'),
  );

const selectVisitEmails = (eb: RequestExpression, letter: RequestEmail) =>
  eb
    .selectFrom('outbox')
    .whereRef('outbox.tour_request_id', '=', 'tour_requests.id')
    .whereRef('outbox.visit_at', '=', 'tour_requests.visit_at')
    .where('letter', '=', letter);
