import { queryOptions } from '@tanstack/react-query';
import {
  noticeMessages,
  type OwnSession,
  ownSessionMessages,
  type SecurityNotice,
} from '../../../../domain/entities/security-notice.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readField } from '../../api/api-client.ts';
import { asArray, valueOf } from '../../api/query-results.ts';

/** Where this person is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.ownSessions,
        'sessions',
        ownSessionMessages.loadFailed,
        asArray<OwnSession>,
      ),
    ),
});

/** What happened on this person's account and waits for an answer. */
export const noticesQuery = queryOptions({
  queryKey: ['securityNotices'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.securityNotices,
        'notices',
        noticeMessages.loadFailed,
        asArray<SecurityNotice>,
      ),
    ),
});
