import { queryOptions } from '@tanstack/react-query';
import type { StaffVisit } from '../../../domain/entities/visit-calendar.ts';
import { tourMessages } from '../../../domain/entities/family-request.ts';
import { homeDay } from '../../../domain/time.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readObject } from '../api/api-client.ts';
import { valueOf } from '../api/query-results.ts';
import { readOrStored } from '../offline/storage/stored-answers.ts';

/** The agreed visits of some days. */
export interface Visits {
  /** Today at the home; the device may be in another time zone. */
  today: string;
  from: string;
  days: number;
  visits: StaffVisit[];
}

/** Days that the page shows at once. */
export const daysShown = 7;

/** Data that was stored yesterday has another `today`. */
const asOfToday = (visits: Visits): Visits => ({ ...visits, today: homeDay(new Date()) });

/** @param from the first day; null for today at the home */
export const visitsQuery = (from: string | null) => {
  const query = new URLSearchParams({ days: String(daysShown), ...(from && { from }) });
  return queryOptions({
    // Under the requests' key, so that invalidating those invalidates this, too.
    queryKey: ['tourRequests', 'visits', from],
    queryFn: () => {
      const read = () =>
        valueOf(
          readObject<Visits>(
            `${apiUrls.tourRequestsVisits}?${query}`,
            tourMessages.visitsFailed,
            (body) => body['success'] === true && Array.isArray(body['visits']),
          ),
        );
      return from === null ? readOrStored({ name: 'visits', shown: asOfToday }, read) : read();
    },
    refetchInterval: 60_000,
  });
};
