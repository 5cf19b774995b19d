import { queryOptions } from '@tanstack/react-query';
import { type Draft, draftMessages, type DraftNoun } from '../../../../domain/entities/draft.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { readField } from '../../api/api-client.ts';
import { asArray, valueOf } from '../../api/queries.ts';

/** Everything that is saved beside what visitors see. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: () =>
    valueOf(readField(apiUrls.drafts, 'drafts', draftMessages.loadFailed, asArray<Draft>)),
});

/** The draft of a stored record, if there is one. */
export const draftOf = (
  drafts: readonly Draft[] | undefined,
  noun: DraftNoun,
  id: number | null,
): Draft | null =>
  drafts?.find(
    (draft) => draft.noun === noun && draft.record_id === id && draft.purpose === 'publish',
  ) ?? null;
