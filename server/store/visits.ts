import type { Database } from '../database/open.ts';
import { plain } from './sealed-requests.ts';

/** What calendars are told of an agreed visit: nothing of the family. */
export type CalendarVisit = Awaited<ReturnType<typeof between>>[number];

/**
 * The agreed visits from one moment to before another, in their order. One that was called off or taken back
 * has no moment any more; one that was closed before it took place does not take place.
 */
export const between = (db: Database, from: string, to: string, now: string) =>
  agreed(db, now)
    .where('visit_at', '>=', from)
    .where('visit_at', '<', to)
    .orderBy('visit_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();

/** One agreed visit by its request; null where none is agreed. */
export const find = async (db: Database, requestId: number, now: string) =>
  (await agreed(db, now).where('id', '=', requestId).executeTakeFirst()) ?? null;

const mostAtOnce = 2000;

const agreed = (db: Database, now: string) =>
  db
    .selectFrom('tour_requests')
    .select([
      'id',
      'reference',
      plain('name'),
      plain('phone'),
      plain('email'),
      'kind',
      'status',
      'visit_sequence',
      'created_at',
      'updated_at',
    ])
    .select(({ ref }) => ref('visit_at').$notNull().as('visit_at'))
    .where('visit_at', 'is not', null)
    .where('status', '!=', 'suspected spam')
    .where(({ eb, or }) => or([eb('status', '!=', 'closed'), eb('visit_at', '<=', now)]));
