import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { requestSourceLabels } from '../../../domain/requests/request-form-words.ts';
import {
  type Insights,
  insightsQuery,
  pageViewInput,
  type Period,
} from '../../../domain/site/insights/insight-numbers.ts';
import { requestSources } from '../../../domain/requests/request.ts';
import { viewSources } from '../../../domain/site/insights/page-view-source.ts';
import {
  listLastPeriodStarts,
  findNextPeriodStart,
  findPeriodStart,
  listPeriodStarts,
  type PeriodLength,
} from '../../../domain/site/insights/periods.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { toSessionCookieName } from '../../auth/find-session.ts';
import type { Database } from '../../database/open-database.ts';
import { noStore, success } from '../../http/json-responses.ts';
import { isVisitor } from '../../insights/page-views.ts';
import * as insights from '../../store/insights/insights-store.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { parse, readInput } from '../parse.ts';

const shownPeriods = 12;

/** The most periods in the downloaded table: ten years. */
const maxExportedPeriods: Record<PeriodLength, number> = { week: 520, month: 120 };

/** ?by=week or month: returns the numbers of the last twelve periods. */
export const read = async (call: SignedInCall): Promise<Response> => {
  const span = parseSpan(call);
  const periods = await readPeriods(
    call,
    span,
    listLastPeriodStarts(findToday(), span, shownPeriods),
  );
  return success<ApiAnswer<'GET', typeof apiUrls.insights>>({
    insights: { by: span, periods } satisfies Insights,
  });
};

/**
 * The numbers of up to ten years as a table for spreadsheet programs (RFC 4180). It contains nothing about
 * any family.
 */
export const download = async (call: SignedInCall): Promise<Response> => {
  const span = parseSpan(call);
  const periods = await readPeriods(call, span, await listAllPeriods(call.context.database, span));
  const { stringify } = await import('csv-stringify/sync');
  const rows = [columns.map(([heading]) => heading), ...periods.map(toRow)];
  const table = stringify(rows, {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="numbers-by-${span}-${findToday()}.csv"`,
      ...noStore,
    },
  });
};

const findToday = (): string => toHomeDay(new Date());

const parseSpan = ({ url }: SignedInCall): PeriodLength =>
  parse(insightsQuery, Object.fromEntries(url.searchParams)).by;

/** The first days of all periods since the first one with data, at most those of ten years. */
const listAllPeriods = async (db: Database, span: PeriodLength): Promise<string[]> => {
  const oldest = await insights.findOldestRequest(db);
  const knownDays = [oldest && toHomeDay(new Date(oldest)), await insights.findFirstDay(db)];
  const firstDay = knownDays.filter((day) => day !== null).toSorted()[0] ?? findToday();
  return listPeriodStarts(findPeriodStart(firstDay, span), findToday(), span).slice(
    -maxExportedPeriods[span],
  );
};

/** Reads the numbers of periods, including page views that are not stored yet. */
const readPeriods = async (
  { context }: SignedInCall,
  span: PeriodLength,
  firstDays: readonly string[],
): Promise<Period[]> => {
  await context.pageViews.flush();
  const periods = [];
  for (const firstDay of firstDays) {
    periods.push(await readPeriod(context.database, span, firstDay));
    await yieldToEventLoop();
  }
  return periods;
};

const readPeriod = async (db: Database, span: PeriodLength, begins: string): Promise<Period> => {
  const numbers = await insights.readNumbers(db, span, begins);
  const pages: Period['pages'] = {};
  const printedCounts: Period['printed'] = {};
  for (const { page, source, views } of await insights.readPageViews(
    db,
    begins,
    findNextPeriodStart(begins, span),
  )) {
    pages[page] = (pages[page] ?? 0) + views;
    if (source !== '') printedCounts[source] = (printedCounts[source] ?? 0) + views;
  }
  return { begins, ...numbers, pages, printed: printedCounts };
};

type Cell = string | number;

const columns: [string, (period: Period) => Cell][] = [
  ['First day', ({ begins }) => begins],
  ['Requests', ({ requests }) => requests],
  ['Answered', ({ answered }) => answered],
  ['Minutes to first answer, median', ({ median_minutes }) => median_minutes ?? ''],
  ['Minutes to first answer, worst', ({ worst_minutes }) => worst_minutes ?? ''],
  ['Visits', ({ visits }) => visits],
  ['Moved in', ({ moved_in }) => moved_in],
  ...requestSources.map((source): [string, (period: Period) => Cell] => [
    `Heard of us: ${requestSourceLabels[source]}`,
    ({ sources }) => sources[source] ?? 0,
  ]),
  ...Object.values(pageUrls).map((url): [string, (period: Period) => Cell] => [
    `Views: ${url}`,
    ({ pages }) => pages[url] ?? 0,
  ]),
  ...viewSources
    .filter((source) => source !== '')
    .map((source): [string, (period: Period) => Cell] => [
      `Views from the ${source}`,
      ({ printed }) => printed[source] ?? 0,
    ]),
];

const toRow = (period: Period): Cell[] => columns.map(([, value]) => value(period));

/**
 * Counts the view of a page that the browser opened without a request to the server. A view over the limit is
 * not counted but gets the same response, because a 429 would be an error in the visitor's console.
 */
export const countView = async ({ request, context, network }: ApiCall): Promise<Response> => {
  const { config, pageViews } = context;
  if (pageViews.mayCall(network)) {
    const { page } = await readInput(pageViewInput, request);
    const readHeader = (name: string) => request.headers.get(name) ?? undefined;
    if (isVisitor(readHeader, toSessionCookieName(config)))
      pageViews.record({ page, source: '' }, network);
  }
  return new Response(null, { status: 204, headers: noStore });
};
