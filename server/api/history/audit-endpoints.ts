import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { maxId } from '../../../domain/lib/schemas/id.ts';
import {
  auditMessages,
  type AuditOrigin,
  auditOrigins,
} from '../../../domain/accounts/audit-entry.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import * as audit from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { parseSearchWords, parseWholeNumber } from '../parse.ts';

const defaultLimit = 100;
const maxLimit = 500;

/**
 * ?origin=&limit=&before=&words=: lists the newest entries of staff or of visitors, or the newest before an
 * id. With ?words=, only entries that contain all of them.
 */
export const list = async ({ url, context }: SignedInCall): Promise<Response> => {
  const limit = parseWholeNumber(url, 'limit', 1, maxLimit) ?? defaultLimit;
  const beforeId = parseWholeNumber(url, 'before', 1, maxId);
  const words = parseSearchWords(url);
  const origin = parseOrigin(url);
  const query = { origin, limit, before: beforeId, words };
  return success<ApiAnswer<'GET', typeof apiUrls.audit>>({
    entries: await audit.listNewest(context.database, query),
  });
};

/** @throws HttpError 400 for an unknown origin */
const parseOrigin = (url: URL): AuditOrigin => {
  const name = url.searchParams.get('origin') ?? 'staff';
  const origin = auditOrigins.find((known) => known === name);
  if (!origin) throw new HttpError(400, auditMessages.originInvalid);
  return origin;
};
