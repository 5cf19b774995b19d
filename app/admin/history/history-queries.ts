import type { NounName } from '../../../domain/nouns/index.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AuditOrigin, auditMessages } from '../../../domain/accounts/audit-entry.ts';
import { historyMessages } from '../../../domain/nouns/record-history.ts';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { isArray, readField, readObject } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';

export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: () => unwrap(readField(apiUrls.trash, 'trash', trashMessages.loadFailed, isArray)),
});

/** A record's earlier versions and its current one. */
export const historyQuery = (noun: NounName, id: number) => {
  return queryOptions({
    queryKey: ['history', noun, id],
    queryFn: () =>
      unwrap(
        readObject(apiUrls.history, historyMessages.loadFailed, isHistory, {
          noun,
          id: String(id),
        }),
      ),
  });
};

const isHistory = ({ current, versions }: Record<string, unknown>): boolean =>
  typeof current === 'object' && Array.isArray(versions);

/** How many entries of the audit trail are loaded at a time. */
const activityPageSize = 50;

/**
 * Audit events by staff or visitors, newest first. If `words` is not empty, only those that contain all of
 * its words.
 */
export const activityQuery = (origin: AuditOrigin, words: string) =>
  infiniteQueryOptions({
    queryKey: ['activity', origin, words],
    initialPageParam: '',
    queryFn: ({ pageParam: before }) => {
      const query = {
        origin,
        limit: String(activityPageSize),
        ...(before && { before }),
        ...(words && { words }),
      };
      return unwrap(readField(apiUrls.audit, 'entries', auditMessages.loadFailed, isArray, query));
    },
    getNextPageParam: (page) => (page.length < activityPageSize ? null : String(page.at(-1)?.id)),
  });
