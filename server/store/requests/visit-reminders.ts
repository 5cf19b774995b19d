import type { ExpressionBuilder } from 'kysely';
import { websiteAuthor } from '../../../domain/requests/request-step.ts';
import { findReminderTimes, findVisitPeriod } from '../../../domain/requests/visit-reminder.ts';
import type { Database } from '../../database/open-database.ts';
import type { RequestEmail } from '../../database/tables/outbox-table.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import * as outbox from '../outbox/outbox.ts';
import * as requestSteps from './request-steps.ts';

/**
 * Puts a reminder into the outbox for each family whose agreed visit is near. The stored email names the time
 * of the visit and so records that the family was reminded of it: a restart repeats or misses nothing, and a
 * moved visit gets a reminder of its own.
 * @returns the number of families
 */
export const remindFamilies = async (db: Database): Promise<number> => {
  if ((await due(db)).length === 0) return 0;
  return write(db, async (transaction) => {
    const visits = await due(transaction);
    for (const { id, visit_at: visitAt } of visits)
      await outbox.put(transaction, { id, letter: 'visit reminder', visitAt });
    return visits.length;
  });
};

/** Records that a reminder was sent, with a step that staff see. */
export const sent = (
  db: Database,
  { id, tour_request_id: requestId, visit_at: detail }: outbox.QueuedEmail,
): Promise<unknown> =>
  write(db, async (transaction) => {
    await outbox.sent(transaction, id);
    if (requestId !== null)
      await requestSteps.record(transaction, [requestId], {
        by: websiteAuthor,
        step: 'reminded',
        detail,
      });
  });

/**
 * Visits for which a reminder is due and not yet stored. A request with an unanswered proposal for another
 * day gets none.
 */
const due = async (db: Database) => {
  const moment = new Date();
  const span = findVisitPeriod(moment);
  const visits = await db
    .selectFrom('tour_requests')
    .select(['id', (eb) => eb.ref('visit_at').$notNull().as('visit_at')])
    .select((eb) => [agreedAt(eb).as('agreed_at'), mailedAt(eb).as('mailed_at')])
    .where('status', '=', 'scheduled')
    .where('email', 'is not', null)
    .where('proposed_date', 'is', null)
    .where('visit_at', '>=', span.from.toISOString())
    .where('visit_at', '<', span.before.toISOString())
    .where((eb) => eb.not(eb.exists(emailAbout(eb, 'visit reminder').select('outbox.id'))))
    .orderBy('visit_at')
    .orderBy('id')
    .execute();
  return visits.filter(({ visit_at, agreed_at, mailed_at }) => {
    const { from, agreedBy } = findReminderTimes(visit_at);
    const isOldNews = [agreed_at, mailed_at].every(
      (at) => at === null || at <= agreedBy.toISOString(),
    );
    return isOldNews && from <= moment;
  });
};

type Requests = ExpressionBuilder<Tables, 'tour_requests'>;

const agreedAt = (eb: Requests) =>
  eb
    .selectFrom('request_steps')
    .select(({ fn }) => fn.max('at').as('at'))
    .whereRef('tour_request_id', '=', 'tour_requests.id')
    .where('step', '=', 'visit');

/**
 * When the family got an email about the current visit. An email that still waits counts as later than any
 * time.
 */
const mailedAt = (eb: Requests) =>
  emailAbout(eb, 'visit agreed').select(({ fn, val }) =>
    fn.max(fn.coalesce('sent_at', val('9999'))).as('at'),
  );

const emailAbout = (eb: Requests, letter: RequestEmail) =>
  eb
    .selectFrom('outbox')
    .whereRef('outbox.tour_request_id', '=', 'tour_requests.id')
    .whereRef('outbox.visit_at', '=', 'tour_requests.visit_at')
    .where('letter', '=', letter);
