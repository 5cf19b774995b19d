import { queryOptions } from '@tanstack/react-query';
import { minutes } from '../../../../domain/durations.ts';
import { callMessages, type Waiting } from '../../../../domain/entities/request-call.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readField } from '../../api/api-client.ts';
import { valueOf } from '../../api/queries.ts';
import { readOrStored } from '../../offline/stored-answers.ts';

/** The requests that have waited longest. */
export const waitingQuery = queryOptions({
  queryKey: ['tourRequests', 'waiting'],
  queryFn: () =>
    readOrStored({ name: 'what waits' }, () =>
      valueOf(
        readField(
          apiUrls.tourRequestsWaiting,
          'waiting',
          callMessages.loadFailed,
          (waiting) => waiting as Waiting | null,
        ),
      ),
    ),
  refetchInterval: minutes(1),
  // A person who returns from the phone app sees what colleagues did meanwhile.
  refetchOnWindowFocus: true,
});
