import {
  draftMessages as messages,
  formatPlannedMoment,
} from '../../../../domain/site/drafts/saved-draft.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Result, send, type WriteResponse } from '../../api/api-client.ts';
import type { MergeValues } from '../versions/conflict.ts';
import { type DraftForm, findPlannedTimes } from './draft-form.tsx';
import { emptyToNull } from './planned-time.ts';

/** The draft in which to save a form's values instead of the record itself. */
export interface DraftTarget {
  /** The record to compare with if someone else has changed it in the meantime; null for none. */
  base: { id: number; version: number } | null;
  send: (
    values: object,
    version: number | undefined,
    merge?: MergeValues,
  ) => Promise<Result<WriteResponse>>;
  successMessage: string;
  failureTitle: string;
}

/**
 * Returns how to save the form as a draft, which may be published at a time, or to publish the draft that it
 * started with. Null if the form saves the record itself.
 * @param displayed the record that the form started with
 * @param restoredFrom the record that restored text was based on
 */
export const createDraftTarget = (
  form: DraftForm,
  displayed: { id: number; version: number } | null,
  restoredFrom: object | null = null,
): DraftTarget | null => {
  const { noun, key, live, draft, publishes, intent } = form;
  const { publishAt, takeBackAt } = findPlannedTimes(form);
  const plan = {
    publish: emptyToNull(form.plan.publish),
    take_back: emptyToNull(form.plan.take_back),
  };
  const reference = key === null ? { noun, record_id: live?.id ?? null } : { noun, key };
  const add: DraftTarget['send'] = (fields, version, merge) =>
    send(
      'POST',
      apiUrls.drafts,
      { ...reference, fields, ...plan, ...merge },
      messages.saveFailed,
      version,
    );
  const publish = (
    payload: { id: number; fields?: object } & MergeValues,
    version: number | undefined,
  ) =>
    send(
      'POST',
      apiUrls.publishedDrafts,
      { ...payload, take_back: plan.take_back },
      messages.publishFailed,
      version,
    );
  if (intent() === 'draft' || publishAt !== null) {
    const draftWords = {
      successMessage:
        publishAt === null
          ? messages.saved
          : messages.scheduled(formatPlannedMoment(new Date(publishAt), new Date())),
      failureTitle: messages.savingError,
    };
    if (!draft) return { base: live && { ...live, ...restoredFrom }, send: add, ...draftWords };
    return {
      // The restored text may be based on an older record than the draft, so no version of the draft can be
      // compared.
      base: {
        ...displayed,
        ...restoredFrom,
        id: draft.id,
        version: restoredFrom ? 0 : draft.version,
      },
      send: (fields, version, merge) =>
        send(
          'PUT',
          apiUrls.drafts,
          { id: draft.id, fields, ...plan, ...merge },
          messages.saveFailed,
          version,
        ),
      ...draftWords,
    };
  }
  const publishWords = {
    successMessage: messages.published,
    failureTitle: messages.publishingError,
  };
  if (draft && publishes) {
    const { base, base_version: version } = draft;
    return {
      base: base && version !== null ? { ...live, ...base, id: draft.id, version } : null,
      send: (fields, expected, merge) => publish({ id: draft.id, fields, ...merge }, expected),
      ...publishWords,
    };
  }
  if (takeBackAt === null) return null;
  return {
    base: live,
    send: async (fields, version, merge) => {
      const added = await add(fields, version, merge);
      return added.ok && added.value.id !== undefined
        ? publish({ id: added.value.id }, version)
        : added;
    },
    ...publishWords,
  };
};
