import { mergeRecord } from '../../../domain/nouns/merge/merge-record.ts';
import { draftMessages, type DraftFields } from '../../../domain/site/drafts/saved-draft.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import * as drafts from '../../store/drafts/drafts-store.ts';
import type { Author } from '../../store/history/audit-store.ts';
import type { ExpectedVersions } from '../../store/history/require-version.ts';
import { pickFields, readStoredContent, type StoredContent } from '../content/stored-content.ts';
import { findContent, type SaveResult } from './draft-content.ts';

interface PublishOptions {
  by: Author;
  verb: string;
  fields: DraftFields;
  expected: ExpectedVersions;
  /** When to take the draft back; null for never. */
  takeBackAt: string | null;
}

/**
 * Saves a draft and deletes it in one transaction. If it is to be taken back, the replaced values are kept.
 * @throws HttpError 404 if the draft or its record no longer exists, and what saving throws
 */
export const publish = async (
  transaction: Database,
  draft: drafts.StoredDraft,
  { fields, takeBackAt, ...options }: PublishOptions,
): Promise<SaveResult> => {
  if (!(await drafts.claim(transaction, draft))) throw new HttpError(404, draftMessages.notFound);
  const { noun, key } = draft;
  const content = findContent(draft);
  const contentBefore = await readStoredContent(transaction, draft);
  // A draft that added a record replaces no fields, and is taken back by hiding the record.
  const replacedFields = pickFields(contentBefore?.fields ?? {}, Object.keys(fields));
  const target = { noun, key, record_id: key === null ? (contentBefore?.id ?? null) : null };
  const takeBackId =
    takeBackAt !== null && draft.purpose === 'publish'
      ? await drafts.planTakeBack(
          transaction,
          { ...target, fields: replacedFields, at: takeBackAt },
          options.by,
        )
      : null;
  const savedContent = await content.save(transaction, fields, options);
  if (!savedContent) throw new HttpError(404, draftMessages.recordGone);
  if (takeBackId !== null) {
    const record_id = key === null ? savedContent.id : null;
    const contentAfter = await readStoredContent(transaction, { ...target, record_id });
    if (!contentAfter) throw new HttpError(404, draftMessages.recordGone);
    await drafts.completeTakeBack(transaction, takeBackId, {
      record_id,
      base: pickFields(contentAfter.fields, Object.keys(fields)),
      base_version: contentAfter.version,
    });
  }
  return savedContent;
};

/**
 * Publishes a draft, or takes one back, at its time. Other people's changes to other fields are kept.
 * @throws HttpError 409 if they changed the same fields, and what publishing throws
 */
export const publishDue = async (
  transaction: Database,
  draft: drafts.StoredDraft,
): Promise<SaveResult> => {
  const storedContent = await readStoredContent(transaction, draft);
  if (!storedContent && draft.record_id !== null)
    throw new HttpError(404, draftMessages.recordGone);
  return publish(transaction, draft, {
    by: { userId: draft.updated_by_id, username: draft.updated_by },
    verb:
      draft.purpose === 'publish'
        ? 'published, as planned,'
        : 'took back, as planned, the change of',
    fields: mergeWithStored(draft, storedContent),
    takeBackAt: draft.take_back_at,
    expected: storedContent && [storedContent.version],
  });
};

const mergeWithStored = (draft: drafts.StoredDraft, stored: StoredContent | null): DraftFields => {
  const { noun, base, base_version, fields: draftFields } = draft;
  if (!stored || !base || stored.version === base_version) return draftFields;
  const { fields, conflicts } = mergeRecord(noun, {
    base,
    mine: draftFields,
    stored: stored.fields,
  });
  if (conflicts.length > 0) {
    const clashing = [...new Set(conflicts.map(({ label }) => label))].join(', ');
    throw new HttpError(409, draftMessages.changedMeanwhile(clashing));
  }
  return fields;
};
