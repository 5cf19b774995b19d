import { queryOptions } from '@tanstack/react-query';
import { notificationListMessages } from '../../../domain/accounts/notification-list.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';

export const notifiedPeopleQuery = queryOptions({
  queryKey: ['notifiedPeople'],
  queryFn: () =>
    unwrap(readField(apiUrls.notifiedPeople, 'notified', notificationListMessages.loadFailed)),
});
