import { draftMessages } from '../../../../domain/site/drafts/saved-draft.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Result, send, type Written } from '../../api/api-client.ts';
import type { DraftForm, PlannedTime } from './draft-form.tsx';

/** The draft in which to save a form's values instead of the record itself. */
export interface DraftTarget {
  /** The record to compare with if someone else has changed it in the meantime; null for none. */
  base: { id: number; version: number } | null;
  send: (values: object, version: number | undefined) => Promise<Result<Written>>;
  successMessage: string;
  failureTitle: string;
}

/**
 * Saves the form as a draft, or publishes the draft that it started with. Null if the form saves the record
 * itself.
 * @param displayed the record that the form started with
 */
export const createDraftTarget = (
  { noun, key, live, draft, publishes, intent, plan }: DraftForm,
  displayed: { id: number; version: number } | null,
): DraftTarget | null => {
  if (intent() === 'draft') {
    const { saved: successMessage, saveFailed, savingError: failureTitle } = draftMessages;
    const plannedTimes = toPlannedTimes(plan());
    if (draft) {
      return {
        base: { ...displayed, id: draft.id, version: draft.version },
        send: (fields, version) =>
          send(
            'PUT',
            apiUrls.drafts,
            { id: draft.id, fields, ...plannedTimes },
            saveFailed,
            version,
          ),
        successMessage,
        failureTitle,
      };
    }
    return {
      base: live,
      send: (fields, version) => {
        const reference = key === null ? { noun, record_id: live?.id ?? null } : { noun, key };
        const payload = { ...reference, fields, ...plannedTimes };
        return send('POST', apiUrls.drafts, payload, saveFailed, version);
      },
      successMessage,
      failureTitle,
    };
  }
  if (!draft || !publishes) return null;
  const { published: successMessage, publishFailed, publishingError: failureTitle } = draftMessages;
  const { base, base_version: version } = draft;
  return {
    base: base && version !== null ? { ...live, ...base, id: draft.id, version } : null,
    send: (fields, expected) =>
      send('POST', apiUrls.publishedDrafts, { id: draft.id, fields }, publishFailed, expected),
    successMessage,
    failureTitle,
  };
};

/** An incomplete time is sent as it is, so that the server can say what is missing. */
const toPlannedTimes = ({ publish, take_back }: Record<'publish' | 'take_back', PlannedTime>) => ({
  publish: emptyToNull(publish),
  take_back: emptyToNull(take_back),
});

const emptyToNull = (planned: PlannedTime): PlannedTime | null =>
  planned.day || planned.time ? planned : null;
