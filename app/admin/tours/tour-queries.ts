import { queryOptions } from '@tanstack/react-query';
import { largestListPart } from '../../../domain/constants.ts';
import {
  type TourBox,
  type TourRequest,
  type TourRequestWithSteps,
  type TourSummary,
  tourMessages,
} from '../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Part, readField, readPart } from '../api/api-client.ts';
import { asArray, valueOf } from '../api/query-results.ts';
import { readOrStored } from '../offline/storage/stored-answers.ts';

/** How often the staff area polls for new requests (ms). */
const lookForTours = 60_000;

/** One page of a box, newest first; pages are counted from 0. */
export const toursQuery = (box: TourBox, part = 0) => {
  const offset = part * largestListPart;
  const url = `${apiUrls.tourRequests}?box=${box}&limit=${largestListPart}&offset=${offset}`;
  return queryOptions({
    queryKey: ['tourRequests', box, part],
    queryFn: () => {
      const read = () => valueOf(readPart(url, tourMessages.loadFailed, toursOf));
      return box === 'open' && part === 0
        ? readOrStored({ name: 'open requests', kept: newest }, read)
        : read();
    },
    refetchInterval: lookForTours,
  });
};

/** How many open requests the installed app stores for offline use. */
const mostKept = 100;

const newest = ({ rows, total }: Part<TourRequest>): Part<TourRequest> => ({
  rows: rows.slice(0, mostKept),
  total: Math.min(total, mostKept),
});

const toursOf = (body: unknown) => {
  const { success, tour_requests } = (body ?? {}) as Record<string, unknown>;
  return success === true ? asArray<TourRequest>(tour_requests) : null;
};

/** One request as stored now. The server records in the audit trail who opened it. */
export const tourQuery = (id: number) =>
  queryOptions({
    queryKey: ['tourRequests', 'request', id],
    queryFn: () =>
      valueOf(
        readField(
          `${apiUrls.tourRequests}?id=${id}`,
          'tour_request',
          tourMessages.loadFailed,
          (request) => request as TourRequestWithSteps | null,
        ),
      ),
  });

export const tourSummaryQuery = queryOptions({
  queryKey: ['tourRequests', 'summary'],
  queryFn: () =>
    readOrStored({ name: 'summary' }, () =>
      valueOf(
        readField(
          apiUrls.tourRequestsSummary,
          'summary',
          tourMessages.loadFailed,
          (summary) => summary as TourSummary | null,
        ),
      ),
    ),
  refetchInterval: lookForTours,
});
