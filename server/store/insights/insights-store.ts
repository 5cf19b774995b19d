import { type ExpressionBuilder, sql } from 'kysely';
import type { PeriodNumbers } from '../../../domain/site/insights/insight-numbers.ts';
import type { RequestSource } from '../../../domain/requests/request.ts';
import type { ViewSource } from '../../../domain/site/insights/page-view-source.ts';
import { toPeriodMoments, type PeriodLength } from '../../../domain/site/insights/periods.ts';
import { now } from '../../clock.ts';
import { countMinutesBetween } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import type { PageViewsTable } from '../../database/tables/request-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { countRows } from '../list-pages.ts';

/** The stored numbers of a period, or numbers counted from the existing requests. */
export const readNumbers = async (
  db: Database,
  span: PeriodLength,
  start: string,
): Promise<PeriodNumbers> => (await readStored(db, span, start)) ?? countNumbers(db, span, start);

const readStored = async (
  db: Database,
  span: PeriodLength,
  start: string,
): Promise<PeriodNumbers | null> => {
  const row = await db
    .selectFrom('period_numbers')
    .select(['requests', 'answered', 'median_minutes', 'worst_minutes'])
    .select(['visits', 'moved_in', 'sources'])
    .where('span', '=', span)
    .where('begins', '=', start)
    .executeTakeFirst();
  return row ? { ...row, sources: JSON.parse(row.sources) as PeriodNumbers['sources'] } : null;
};

/** Stores the numbers of a period, which must still count requests that are deleted later. */
export const store = async (db: Database, span: PeriodLength, start: string): Promise<void> => {
  const { sources, ...numbers } = await countNumbers(db, span, start);
  await write(db, (transaction) =>
    transaction
      .insertInto('period_numbers')
      .values({ span, begins: start, ...numbers, sources: JSON.stringify(sources) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

export const listStoredPeriods = async (db: Database, span: PeriodLength): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('period_numbers')
    .select('begins')
    .where('span', '=', span)
    .execute();
  return new Set(rows.map(({ begins: start }) => start));
};

/** When the oldest request came in; null if there is none. */
export const findOldestRequest = async (db: Database): Promise<string | null> => {
  const row = await db
    .selectFrom('tour_requests')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .executeTakeFirst();
  return row?.oldest ?? null;
};

/** The first day with any data; null if there is none. */
export const findFirstDay = async (db: Database): Promise<string | null> => {
  const row = await db
    .selectNoFrom([
      db.selectFrom('page_views').select('day').orderBy('day').limit(1).as('seen'),
      db
        .selectFrom('period_numbers')
        .select(({ fn }) => fn.min('begins').as('begins'))
        .as('stored'),
    ])
    .executeTakeFirstOrThrow();
  return [row.seen, row.stored].filter((day) => day !== null).toSorted()[0] ?? null;
};

const countNumbers = async (
  db: Database,
  span: PeriodLength,
  start: string,
): Promise<PeriodNumbers> => {
  const { from, to } = toPeriodMoments(start, span);
  const rows = await loadRequestsBetween(db, from, to);
  const minutes = rows.flatMap(({ minutes: each }) => (each === null ? [] : [each]));
  return {
    requests: rows.length,
    answered: minutes.length,
    median_minutes: findMedian(minutes),
    worst_minutes: minutes.toSorted(compareNumbers).at(-1) ?? null,
    visits: await countVisits(db, from, to),
    moved_in: await countMovedIn(db, from, to),
    sources: countSources(rows),
  };
};

/** How many requests are read in one step, which takes a few milliseconds. */
const requestsPerStep = 200;

const loadRequestsBetween = async (
  db: Database,
  from: string,
  to: string,
): Promise<CountedRequest[]> => {
  const requests: CountedRequest[] = [];
  let lastPosition = { created_at: from, id: 0 };
  for (;;) {
    const batch = await loadRequestsAfter(db, lastPosition, to);
    requests.push(...batch.map(({ source, minutes }) => ({ source, minutes })));
    const lastRow = batch.at(-1);
    if (!lastRow || batch.length < requestsPerStep) return requests;
    lastPosition = lastRow;
    await yieldToEventLoop();
  }
};

interface CountedRequest {
  source: RequestSource | null;
  minutes: number | null;
}

const loadRequestsAfter = (db: Database, after: { created_at: string; id: number }, to: string) =>
  db
    .selectFrom('tour_requests')
    .select(['id', 'created_at', 'source'])
    .select(selectMinutesToFirstAnswer)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)),
    )
    .where('created_at', '<', to)
    .where('status', '!=', 'suspected spam')
    .orderBy('created_at')
    .orderBy('id')
    .limit(requestsPerStep)
    .execute();

const compareNumbers = (one: number, other: number): number => one - other;

/** For an even number of values, the lower of the two middle ones; null for no values. */
const findMedian = (values: readonly number[]): number | null =>
  values.toSorted(compareNumbers)[Math.floor((values.length - 1) / 2)] ?? null;

const countSources = (rows: readonly Pick<CountedRequest, 'source'>[]) => {
  const sources: PeriodNumbers['sources'] = {};
  for (const { source } of rows) if (source) sources[source] = (sources[source] ?? 0) + 1;
  return sources;
};

/** Canceled visits have no time, and future visits don't count. */
const countVisits = (db: Database, from: string, to: string): Promise<number> =>
  countRows(
    db
      .selectFrom('tour_requests')
      .where('visit_at', '>=', from)
      .where('visit_at', '<', to)
      .where('visit_at', '<=', now())
      .where('status', '!=', 'suspected spam'),
  );

const countMovedIn = (db: Database, from: string, to: string): Promise<number> =>
  countRows(
    db
      .selectFrom('tour_requests')
      .where(sql<boolean>`status = 'moved in'`)
      .where('closed_at', '>=', from)
      .where('closed_at', '<', to),
  );

/**
 * The minutes from a request to its first answer, which is the first visit or status that staff set; null if
 * there is none.
 */
const selectMinutesToFirstAnswer = (eb: ExpressionBuilder<Tables, 'tour_requests'>) =>
  eb
    .selectFrom('request_steps')
    .select(
      countMinutesBetween(sql`tour_requests.created_at`, sql`min(request_steps.at)`).as('minutes'),
    )
    .whereRef('request_steps.tour_request_id', '=', 'tour_requests.id')
    .where('request_steps.by_name', 'is not', null)
    .where('request_steps.step', 'in', ['status', 'visit'])
    .where(
      ({ fn, val }) =>
        sql<boolean>`${fn.coalesce('request_steps.detail', val(''))} not in ('new', 'suspected spam')`,
    )
    .as('minutes');

export type PageView = PageViewsTable;

export const add = (db: Database, views: readonly PageView[]): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .insertInto('page_views')
      .values([...views])
      .onConflict((conflict) =>
        conflict.columns(['day', 'page', 'source']).doUpdateSet((eb) => ({
          views: eb('page_views.views', '+', eb.ref('excluded.views')),
        })),
      )
      .execute(),
  );

/** How often each page was viewed from a day (inclusive) to a day (exclusive). */
export const readPageViews = async (
  db: Database,
  from: string,
  to: string,
): Promise<{ page: string; source: ViewSource; views: number }[]> =>
  db
    .selectFrom('page_views')
    .select(['page', 'source'])
    .select(({ fn }) => fn.sum<number>('views').as('views'))
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy(['page', 'source'])
    .orderBy('page')
    .execute();
