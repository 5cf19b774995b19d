import { queryOptions } from '@tanstack/react-query';
import { maxListPageSize } from '../../../domain/lib/schemas/id.ts';
import { minutes } from '../../../domain/lib/durations.ts';
import { callMessages } from '../../../domain/requests/request-call.ts';
import type { StaffVisits } from '../../../domain/requests/calendar-feed.ts';
import {
  type RequestBox,
  requestMessages,
  type RequestRecord,
} from '../../../domain/requests/request.ts';
import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { type Part, readField, readObject, readPart } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';
import { readWithFallback } from '../offline/stored-responses.ts';

/** How often the staff area polls for new requests (ms). */
const pollInterval = 60_000;

/** A part of the requests in a box, newest first. Parts are counted from 0. */
export const requestsQuery = (box: RequestBox, part = 0) => {
  const offset = part * maxListPageSize;
  const query = { box, limit: String(maxListPageSize), offset: String(offset) };
  return queryOptions({
    queryKey: ['tourRequests', box, part],
    queryFn: () => {
      const read = () =>
        unwrap(
          readPart(
            apiUrls.tourRequests,
            query,
            requestMessages.loadFailed,
            (answer) => answer.tour_requests,
          ),
        );
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

/** A request as stored. The server records in the audit trail who opened it. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['tourRequests', 'request', id],
    queryFn: () =>
      unwrap(
        readField(apiUrls.tourRequests, 'tour_request', requestMessages.loadFailed, undefined, {
          id: String(id),
        }),
      ),
  });

export const requestSummaryQuery = queryOptions({
  queryKey: ['tourRequests', 'summary'],
  queryFn: () =>
    readWithFallback({ name: 'summary' }, () =>
      unwrap(readField(apiUrls.tourRequestsSummary, 'summary', requestMessages.loadFailed)),
    ),
  refetchInterval: pollInterval,
});

/** The requests that have waited longest. */
export const unansweredQuery = queryOptions({
  queryKey: ['tourRequests', 'waiting'],
  queryFn: () =>
    readWithFallback({ name: 'what waits' }, () =>
      unwrap(readField(apiUrls.tourRequestsWaiting, 'waiting', callMessages.loadFailed)),
    ),
  refetchInterval: minutes(1),
  // After a phone call, the person returns to the page and sees what colleagues did in the meantime.
  refetchOnWindowFocus: true,
});

/** The number of days for which past visits are shown. */
export const pastDays = 31;

/**
 * Removes visits that are over, because data stored on an earlier day still has them and an outdated
 * `today`.
 */
const dropPast = ({ visits }: StaffVisits): StaffVisits => {
  const today = toHomeDay(new Date());
  return { today, visits: visits.filter(({ day }) => day >= today) };
};

/** The upcoming visits, or the past ones. */
export const visitsQuery = (which: 'coming' | 'past' = 'coming') =>
  queryOptions({
    // The key begins with the key of the requests, because invalidating them must invalidate this, too.
    queryKey: ['tourRequests', 'visits', which],
    queryFn: () => {
      const past = { from: addDays(toHomeDay(new Date()), -pastDays), days: String(pastDays) };
      const read = () =>
        unwrap(
          readObject(
            apiUrls.tourRequestsVisits,
            requestMessages.visitsFailed,
            (body) => body['success'] === true && Array.isArray(body['visits']),
            which === 'past' ? past : undefined,
          ),
        );
      return which === 'coming'
        ? readWithFallback({ name: 'visits', toShown: dropPast }, read)
        : read();
    },
    refetchInterval: 60_000,
  });
