import { finishedStatuses } from '../../../domain/requests/request.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { decryptedAtOnce, plain } from './sealed-requests.ts';

/** The fields of an agreed visit that calendars show: nothing about the family. */
export type CalendarVisit = Awaited<ReturnType<typeof between>>[number];

/**
 * The agreed visits from one moment up to but not including another, in order of time. Canceled visits have
 * no time any more; a request that was closed before its visit does not count.
 */
export const between = (db: Database, from: string, to: string, now: string) =>
  agreed(db, now)
    .where('visit_at', '>=', from)
    .where('visit_at', '<', to)
    .orderBy('visit_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();

/** The same visits with the names of the families, for staff. */
export const withFamilies = async (
  db: Database,
  [from, to]: [string, string],
  now: string,
): Promise<StaffVisitRow[]> => {
  const visits = await between(db, from, to, now);
  const families = new Map<number, Family>();
  for (let start = 0; start < visits.length; start += decryptedAtOnce) {
    if (start > 0) await yieldToEventLoop();
    const some = await findFamilies(db, visits.slice(start, start + decryptedAtOnce));
    for (const family of some) families.set(family.id, family);
  }
  // If a request was deleted meanwhile, its visit is left out.
  return visits.flatMap((visit) => {
    const family = families.get(visit.id);
    return family ? [{ ...visit, ...family }] : [];
  });
};

export type StaffVisitRow = CalendarVisit & Family;
type Family = Awaited<ReturnType<typeof findFamilies>>[number];

const findFamilies = (db: Database, visits: readonly CalendarVisit[]) => {
  const ids = visits.map(({ id }) => id);
  return db
    .selectFrom('tour_requests')
    .select(['id', 'language', plain('name'), plain('phone'), plain('email')])
    .where(isOneOf('id', ids))
    .execute();
};

/** The agreed visit of a request; null if there is none. */
export const find = async (db: Database, requestId: number, now: string) =>
  (await agreed(db, now).where('id', '=', requestId).executeTakeFirst()) ?? null;

const mostAtOnce = 2000;

const agreed = (db: Database, now: string) =>
  db
    .selectFrom('tour_requests')
    .select(['id', 'reference', 'kind', 'status', 'visit_sequence', 'created_at', 'updated_at'])
    .select(({ ref }) => ref('visit_at').$notNull().as('visit_at'))
    .where('visit_at', 'is not', null)
    .where('status', '!=', 'suspected spam')
    .where(({ eb, or }) =>
      or([eb('status', 'not in', finishedStatuses), eb('visit_at', '<=', now)]),
    );
