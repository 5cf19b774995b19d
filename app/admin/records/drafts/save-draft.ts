import { draftMessages } from '../../../../domain/site/drafts/saved-draft.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Result, send, type Written } from '../../api/api-client.ts';
import type { DraftForm, PlannedTime } from './draft-form.tsx';

/** Where to save a form's values instead of in the record itself. */
export interface DraftTarget {
  /** The record to compare with if someone else has changed it in the meantime; null for none. */
  base: { id: number; version: number } | null;
  send: (values: object, version: number | undefined) => Promise<Result<Written>>;
  done: string;
  failed: string;
}

/**
 * Saves the form as a draft, or publishes the draft that it started with. Null if the form is saved as
 * usual.
 * @param shown the record that the form started with
 */
export const draftTarget = (
  { noun, key, live, draft, publishes, intent, plan }: DraftForm,
  shown: { id: number; version: number } | null,
): DraftTarget | null => {
  if (intent() === 'draft') {
    const { saved: done, saveFailed, savingError: failed } = draftMessages;
    const times = toTimes(plan());
    if (draft) {
      return {
        base: { ...shown, id: draft.id, version: draft.version },
        send: (fields, version) =>
          send('PUT', apiUrls.drafts, { id: draft.id, fields, ...times }, saveFailed, version),
        done,
        failed,
      };
    }
    return {
      base: live,
      send: (fields, version) => {
        const of = key === null ? { noun, record_id: live?.id ?? null } : { noun, key };
        const payload = { ...of, fields, ...times };
        return send('POST', apiUrls.drafts, payload, saveFailed, version);
      },
      done,
      failed,
    };
  }
  if (!draft || !publishes) return null;
  const { published: done, publishFailed, publishingError: failed } = draftMessages;
  const { base, base_version: version } = draft;
  return {
    base: base && version !== null ? { ...live, ...base, id: draft.id, version } : null,
    send: (fields, expected) =>
      send('POST', apiUrls.publishedDrafts, { id: draft.id, fields }, publishFailed, expected),
    done,
    failed,
  };
};

/** An incomplete time is sent as it is, so that the server can say what is missing. */
const toTimes = ({ publish, take_back }: Record<'publish' | 'take_back', PlannedTime>) => ({
  publish: timeOrNull(publish),
  take_back: timeOrNull(take_back),
});

const timeOrNull = (planned: PlannedTime): PlannedTime | null =>
  planned.day || planned.time ? planned : null;
