import { finishedStatuses } from '../../../domain/requests/request.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { requestsPerDecryption, selectDecrypted } from './encrypted-requests.ts';

/** An agreed visit as calendars show it, without the family. */
export type CalendarVisit = Awaited<ReturnType<typeof listVisits>>[number];

/**
 * The agreed visits from a time (inclusive) to a time (exclusive), earliest first, without those of requests
 * that were closed before the visit.
 */
export const listVisits = (db: Database, from: string, to: string, now: string) =>
  selectAgreed(db, now)
    .where('visit_at', '>=', from)
    .where('visit_at', '<', to)
    .orderBy('visit_at')
    .orderBy('id')
    .limit(maxVisits)
    .execute();

/** Like listVisits, with the families' names, phone numbers, email addresses and languages. */
export const listVisitsWithFamilies = async (
  db: Database,
  [from, to]: [string, string],
  now: string,
): Promise<StaffVisitRow[]> => {
  const visits = await listVisits(db, from, to, now);
  const families = new Map<number, Family>();
  for (let start = 0; start < visits.length; start += requestsPerDecryption) {
    if (start > 0) await yieldToEventLoop();
    const batch = await findFamilies(db, visits.slice(start, start + requestsPerDecryption));
    for (const family of batch) families.set(family.id, family);
  }
  // Requests may have been deleted meanwhile.
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
    .select([
      'id',
      'language',
      selectDecrypted('name'),
      selectDecrypted('phone'),
      selectDecrypted('email'),
    ])
    .where(isOneOf('id', ids))
    .execute();
};

/** The agreed visit of a request; null if there is none. */
export const find = async (db: Database, requestId: number, now: string) =>
  (await selectAgreed(db, now).where('id', '=', requestId).executeTakeFirst()) ?? null;

const maxVisits = 2000;

const selectAgreed = (db: Database, now: string) =>
  db
    .selectFrom('tour_requests')
    .select(['id', 'reference', 'kind', 'status', 'visit_sequence', 'created_at', 'updated_at'])
    .select(({ ref }) => ref('visit_at').$notNull().as('visit_at'))
    .where('visit_at', 'is not', null)
    .where('status', '!=', 'suspected spam')
    .where(({ eb, or }) =>
      or([eb('status', 'not in', finishedStatuses), eb('visit_at', '<=', now)]),
    );
