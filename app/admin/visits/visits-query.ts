import { queryOptions } from '@tanstack/react-query';
import type { StaffVisit } from '../../../domain/entities/staff-visit.ts';
import { tourMessages } from '../../../domain/entities/tour-request.ts';
import { homeDay } from '../../../domain/time.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readObject } from '../api/api-client.ts';
import { valueOf } from '../api/query-results.ts';
import { keptOr } from '../offline/vault/kept.ts';

/** The agreed visits of some days. */
export interface Visits {
  /** The day at the home now: the device may be in another zone. */
  today: string;
  from: string;
  days: number;
  visits: StaffVisit[];
}

/** Days that the page shows at once. */
export const daysShown = 7;

/** What was stored yesterday calls another day today. */
const asOfToday = (visits: Visits): Visits => ({ ...visits, today: homeDay(new Date()) });

/** @param from the first day; null: today at the home */
export const visitsQuery = (from: string | null) => {
  const query = new URLSearchParams({ days: String(daysShown), ...(from && { from }) });
  return queryOptions({
    // Below the requests, so that whatever changes one changes this, too.
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
      return from === null ? keptOr({ name: 'visits', shown: asOfToday }, read) : read();
    },
    refetchInterval: 60_000,
  });
};
