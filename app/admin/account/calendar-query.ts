import { queryOptions } from '@tanstack/react-query';
import {
  type CalendarFeed,
  calendarFeedMessages as messages,
} from '../../../domain/entities/visit-calendar.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readObject } from '../api/api-client.ts';
import { valueOf } from '../api/query-results.ts';

/** Whether this person has a calendar address. The server never sends the address itself again. */
export const calendarQuery = queryOptions({
  queryKey: ['calendarFeed'],
  queryFn: () =>
    valueOf(
      readObject<{ calendar: CalendarFeed | null }>(
        apiUrls.calendarFeed,
        messages.loadFailed,
        (body) => body['success'] === true && 'calendar' in body,
      ),
    ),
});
