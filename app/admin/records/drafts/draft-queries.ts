import { queryOptions } from '@tanstack/react-query';
import { type Draft, draftMessages } from '../../../../domain/site/drafts/saved-draft.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { isArray, readField } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: () => unwrap(readField(apiUrls.drafts, 'drafts', draftMessages.loadFailed, isArray)),
});

/** The draft of a stored record or of a text, if there is one. */
export const findDraft = (
  drafts: readonly Draft[] | undefined,
  { noun, id, key = null }: { noun: Draft['noun']; id?: number; key?: string | null | undefined },
): Draft | null =>
  drafts?.find(
    (draft) =>
      draft.purpose === 'publish' &&
      draft.noun === noun &&
      draft.key === key &&
      (key !== null || draft.record_id === id),
  ) ?? null;
