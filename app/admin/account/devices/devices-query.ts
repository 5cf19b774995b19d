import { queryOptions } from '@tanstack/react-query';
import {
  noticeMessages,
  type OwnSession,
  ownSessionMessages,
  type SecurityNotice,
} from '../../../../domain/entities/security-notice.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readField } from '../../api/api-client.ts';
import { asArray, valueOf } from '../../api/queries.ts';

/** The sessions in which this person is signed in. */
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

/** Security notices on this person's account that still need an answer. */
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
