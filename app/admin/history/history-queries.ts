import type { NounName } from '../../../domain/nouns/index.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type AuditEntry,
  type AuditOrigin,
  auditMessages,
} from '../../../domain/accounts/audit-entry.ts';
import { type History, historyMessages } from '../../../domain/nouns/record-history.ts';
import { type TrashItem, trashMessages } from '../../../domain/nouns/trash-entry.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField, readObject } from '../api/api-client.ts';
import { asArray, unwrap } from '../api/queries.ts';

export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: () =>
    unwrap(readField(apiUrls.trash, 'trash', trashMessages.loadFailed, asArray<TrashItem>)),
});

/** A record's earlier versions and its current one. */
export const historyQuery = (noun: NounName, id: number) => {
  const url = `${apiUrls.history}?${new URLSearchParams({ noun, id: String(id) })}`;
  return queryOptions({
    queryKey: ['history', noun, id],
    queryFn: () => unwrap(readObject<History>(url, historyMessages.loadFailed, isHistory)),
  });
};

const isHistory = ({ current, versions }: Record<string, unknown>): boolean =>
  typeof current === 'object' && Array.isArray(versions);

/** How many entries of the audit trail are loaded at a time. */
const activityPageSize = 50;

/** Audit events by staff or visitors, newest first. With words, only those that contain all of them. */
export const activityQuery = (origin: AuditOrigin, words: string) =>
  infiniteQueryOptions({
    queryKey: ['activity', origin, words],
    initialPageParam: '',
    queryFn: ({ pageParam: before }) => {
      const query = new URLSearchParams({ origin, limit: String(activityPageSize) });
      if (before) query.set('before', before);
      if (words) query.set('words', words);
      const url = `${apiUrls.audit}?${query}`;
      return unwrap(readField(url, 'entries', auditMessages.loadFailed, asArray<AuditEntry>));
    },
    getNextPageParam: (page) => (page.length < activityPageSize ? null : String(page.at(-1)?.id)),
  });
