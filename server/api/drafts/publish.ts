import { mergeFields } from '../../../domain/site/drafts/merge-fields.ts';
import { partsInWords } from '../../../domain/site/drafts/draft-parts.ts';
import {
  draftMessages,
  type DraftFields,
  type DraftNoun,
} from '../../../domain/site/drafts/saved-draft.ts';
import { findNoun } from '../../../domain/nouns/index.ts';
import type { StoredFields } from '../../../domain/nouns/noun.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import * as drafts from '../../store/drafts/drafts-store.ts';
import type { Author } from '../../store/history/audit-store.ts';
import type { Expected } from '../../store/history/require-version.ts';
import {
  pickFields,
  type Saved,
  saveContent,
  storedContent,
  type StoredContent,
  togetherIn,
} from './draft-content.ts';

interface Publishing {
  by: Author;
  verb: string;
  fields: DraftFields;
  expected: Expected;
  /** When to take it back; null: never. */
  until: string | null;
}

/**
 * Saves a draft and deletes it in one transaction. If it is to be taken back, the replaced values are stored.
 * @throws HttpError 404 if the draft or its record no longer exists, and what saving throws
 */
export const publish = async (
  transaction: Database,
  draft: drafts.StoredDraft,
  { fields, until: at, ...saving }: Publishing,
): Promise<Saved> => {
  if (!(await drafts.claim(transaction, draft))) throw new HttpError(404, draftMessages.notFound);
  const { noun, key } = draft;
  const before = await storedContent(transaction, draft);
  // Without fields, taking back means hiding the record that was added.
  const replaced = pickFields(before?.fields ?? {}, Object.keys(fields));
  const of = { noun, key, record_id: key === null ? (before?.id ?? null) : null };
  const stored =
    at !== null && draft.purpose === 'publish'
      ? await drafts.planTakeBack(transaction, { ...of, fields: replaced, at }, saving.by)
      : null;
  const saved = await saveContent(transaction, draft, fields, saving);
  if (!saved) throw new HttpError(404, draftMessages.recordGone);
  if (stored !== null) {
    const record_id = key === null ? saved.id : null;
    const after = await storedContent(transaction, { ...of, record_id });
    if (!after) throw new HttpError(404, draftMessages.recordGone);
    await drafts.completeTakeBack(transaction, stored, {
      record_id,
      base: pickFields(after.fields, Object.keys(fields)),
      base_version: after.version,
    });
  }
  return saved;
};

/**
 * Publishes a draft at its time. Other people's changes to other fields are kept.
 * @throws HttpError 409 if they changed the same fields, and what publishing throws
 */
export const publishDue = async (
  transaction: Database,
  draft: drafts.StoredDraft,
): Promise<Saved> => {
  const stored = await storedContent(transaction, draft);
  if (!stored && draft.record_id !== null) throw new HttpError(404, draftMessages.recordGone);
  return publish(transaction, draft, {
    by: { userId: draft.updated_by_id, username: draft.updated_by },
    verb:
      draft.purpose === 'publish'
        ? 'published, as planned,'
        : 'took back, as planned, the change of',
    fields: merged(draft, stored),
    until: draft.take_back_at,
    expected: stored && [stored.version],
  });
};

const merged = (draft: drafts.StoredDraft, stored: StoredContent | null): DraftFields => {
  const { noun, base, base_version, fields: mine } = draft;
  if (!stored || !base || stored.version === base_version) return mine;
  const { split, join } = pickSharedFields(noun);
  const { fields, clashes } = mergeFields(
    { base: split(base), mine: split(mine), stored: split(stored.fields) },
    togetherIn(noun),
  );
  if (clashes.length > 0) {
    const named = partsInWords(noun, clashes).join(', ');
    throw new HttpError(409, draftMessages.changedMeanwhile(named));
  }
  return join(fields, stored.fields);
};

/** Fields that hold several parts, such as the pictures of all pages, are merged part by part. */
const pickSharedFields = (noun: DraftNoun) => {
  const { split, join } = findNoun(noun).form ?? {};
  if (!split || !join) {
    return { split: (values: DraftFields) => values, join: (values: DraftFields) => values };
  }
  return {
    split: (values: DraftFields): DraftFields => split(values as StoredFields),
    join: (values: DraftFields, stored: DraftFields): DraftFields =>
      join(values as StoredFields, stored as StoredFields),
  };
};
