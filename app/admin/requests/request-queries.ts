import { queryOptions } from '@tanstack/react-query';
import { maxListPageSize } from '../../../domain/lib/schemas/id.ts';
import { minutes } from '../../../domain/lib/durations.ts';
import { callMessages, type WaitingRequests } from '../../../domain/requests/request-call.ts';
import type { StaffVisit } from '../../../domain/requests/calendar-feed.ts';
import {
  type RequestBox,
  requestMessages,
  type RequestRecord,
  type RequestWithSteps,
  type RequestsSummary,
} from '../../../domain/requests/request.ts';
import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { type Part, readField, readObject, readPart } from '../api/api-client.ts';
import { asArray, unwrap } from '../api/queries.ts';
import { readWithFallback } from '../offline/stored-responses.ts';

/** How often the staff area polls for new requests (ms). */
const pollInterval = 60_000;

/** A page of a box, newest first. Pages are counted from 0. */
export const requestsQuery = (box: RequestBox, part = 0) => {
  const offset = part * maxListPageSize;
  const url = `${apiUrls.tourRequests}?box=${box}&limit=${maxListPageSize}&offset=${offset}`;
  return queryOptions({
    queryKey: ['tourRequests', box, part],
    queryFn: () => {
      const read = () => unwrap(readPart(url, requestMessages.loadFailed, readRequests));
      return box === 'open' && part === 0
        ? readWithFallback({ name: 'open requests', toStored: keepNewest }, read)
        : read();
    },
    refetchInterval: pollInterval,
  });
};

/** How many open requests the installed app stores for offline use. */
const maxStored = 100;

const keepNewest = ({ rows, total }: Part<RequestRecord>): Part<RequestRecord> => ({
  rows: rows.slice(0, maxStored),
  total: Math.min(total, maxStored),
});

const readRequests = (body: unknown) => {
  const { success, tour_requests } = (body ?? {}) as Record<string, unknown>;
  return success === true ? asArray<RequestRecord>(tour_requests) : null;
};

/** A request as stored. The server records in the audit trail who opened it. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['tourRequests', 'request', id],
    queryFn: () =>
      unwrap(
        readField(
          `${apiUrls.tourRequests}?id=${id}`,
          'tour_request',
          requestMessages.loadFailed,
          (request) => request as RequestWithSteps | null,
        ),
      ),
  });

export const requestSummaryQuery = queryOptions({
  queryKey: ['tourRequests', 'summary'],
  queryFn: () =>
    readWithFallback({ name: 'summary' }, () =>
      unwrap(
        readField(
          apiUrls.tourRequestsSummary,
          'summary',
          requestMessages.loadFailed,
          (summary) => summary as RequestsSummary | null,
        ),
      ),
    ),
  refetchInterval: pollInterval,
});

/** The requests that have waited longest. */
export const unansweredQuery = queryOptions({
  queryKey: ['tourRequests', 'waiting'],
  queryFn: () =>
    readWithFallback({ name: 'what waits' }, () =>
      unwrap(
        readField(
          apiUrls.tourRequestsWaiting,
          'waiting',
          callMessages.loadFailed,
          (waiting) => waiting as WaitingRequests | null,
        ),
      ),
    ),
  refetchInterval: minutes(1),
  // After a phone call, the person returns to the page and sees what colleagues did in the meantime.
  refetchOnWindowFocus: true,
});

/** The agreed visits of some days. */
export interface Visits {
  /** The current date at the home; the device may be in another time zone. */
  today: string;
  visits: StaffVisit[];
}

/** The number of days for which past visits are shown. */
export const pastDays = 31;

/** Data that was stored on an earlier day has an outdated `today`, and visits that are over. */
const dropPast = ({ visits }: Visits): Visits => {
  const today = toHomeDay(new Date());
  return { today, visits: visits.filter(({ day }) => day >= today) };
};

/** The upcoming visits, or the past ones. */
export const visitsQuery = (which: 'coming' | 'past' = 'coming') =>
  queryOptions({
    // Under the requests' key, so that invalidating those invalidates this, too.
    queryKey: ['tourRequests', 'visits', which],
    queryFn: () => {
      const pastRange = { from: addDays(toHomeDay(new Date()), -pastDays), days: String(pastDays) };
      const query = which === 'past' ? `?${new URLSearchParams(pastRange)}` : '';
      const read = () =>
        unwrap(
          readObject<Visits>(
            apiUrls.tourRequestsVisits + query,
            requestMessages.visitsFailed,
            (body) => body['success'] === true && Array.isArray(body['visits']),
          ),
        );
      return which === 'coming'
        ? readWithFallback({ name: 'visits', toShown: dropPast }, read)
        : read();
    },
    refetchInterval: 60_000,
  });
