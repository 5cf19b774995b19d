import { type DraftFields, draftMessages } from '../../../domain/site/drafts/saved-draft.ts';
import { createTextValueSchema } from '../../../domain/texts/site-text.ts';
import { findNoun, isListName, isSingleName, type ListName } from '../../../domain/nouns/index.ts';
import { listUploads } from '../../../domain/nouns/noun.ts';
import type { TestimonialInput } from '../../../domain/nouns/testimonials/testimonial-noun.ts';
import type { Database } from '../../database/open-database.ts';
import type { OverlaidRow } from '../../database/overlay.ts';
import { HttpError } from '../../errors.ts';
import * as bulk from '../../store/content/bulk-store.ts';
import type { ListStore, UploadChange } from '../../store/content/list-store.ts';
import type { SingleStore } from '../../store/content/single-store.ts';
import { findListStore, findSingleStore, listStores } from '../../store/content/stores.ts';
import { toNewPermission } from '../../store/content/testimonials-store.ts';
import * as texts from '../../store/content/texts-store.ts';
import type { DraftTarget, StoredDraft } from '../../store/drafts/drafts-store.ts';
import type { Author } from '../../store/history/audit-store.ts';
import type { ExpectedVersions } from '../../store/history/require-version.ts';
import {
  requirePhoneNumbers,
  toCheckedFields,
  toStoredFields,
} from '../content/single-handlers.ts';
import { findText, readStoredContent, type StoredContent } from '../content/stored-content.ts';
import { parse } from '../parse.ts';

interface SaveOptions {
  by: Author;
  verb: string;
  expected: ExpectedVersions;
}

export interface SaveResult {
  id: number | null;
  uploads: UploadChange;
}

const noUploadChange: UploadChange = { before: [], now: [] };

/** What a draft changes: a text, a single record, or a record of a list. */
interface Content {
  /** Checks fields as saving would, and returns those to store in the draft. @throws HttpError 422 */
  checkFields: (fields: DraftFields, stored: StoredContent | null) => DraftFields;
  /** Whether publishing can be taken back even if nothing was stored before. */
  canHide: boolean;
  /**
   * Saves fields as their form would. Returns null if the record no longer exists.
   * @throws HttpError 412 when the stored version is not an expected one, and what saving throws
   */
  save: (
    transaction: Database,
    fields: DraftFields,
    options: SaveOptions,
  ) => Promise<SaveResult | null>;
  /** The rows as they would be after saving. */
  previewRows: (
    db: Database,
    fields: DraftFields,
    stored: StoredContent | null,
    by: Author,
  ) => Promise<OverlaidRow[]>;
}

/** @throws HttpError 404 for an unknown text */
export const findContent = ({
  noun,
  key,
  record_id,
  purpose = 'publish',
}: DraftTarget & { purpose?: StoredDraft['purpose'] }): Content => {
  if (isSingleName(noun)) return singleContent(findSingleStore(noun));
  if (!isListName(noun)) return textContent(key ?? '');
  return recordContent(findListStore(noun), record_id, purpose === 'take back');
};

/** @throws HttpError 404 for an unknown key */
const textContent = (key: string): Content => {
  const text = findText(key);
  const schema = createTextValueSchema(text);
  const parseValue = (fields: DraftFields) =>
    fields['value'] === null ? null : parse(schema, fields).value;
  return {
    checkFields: (fields) => ({ value: parseValue(fields) }),
    canHide: true,
    save: async (transaction, fields, { by, verb, expected }) => {
      await texts.change(transaction, [{ text, value: parseValue(fields), expected }], by, verb);
      return { id: null, uploads: noUploadChange };
    },
    previewRows: async (db, fields, _stored, by) => {
      const row = await texts.previewSavedRow(db, text, parseValue(fields), by);
      return row ? [{ table: findNoun('texts').table, row }] : [];
    },
  };
};

const singleContent = (store: SingleStore): Content => {
  const { noun } = store;
  return {
    checkFields: (fields, stored) => {
      const input = parse(noun.input, fields);
      toCheckedFields(noun, stored?.fields ?? {}, input);
      return input;
    },
    canHide: false,
    save: async (transaction, fields, { by, verb, expected }) => {
      const row = await store.find(transaction);
      if (!row && noun.created) {
        const input = parse(noun.whole, fields);
        requirePhoneNumbers(noun, input, {});
        const record = await store.create(transaction, input, by);
        return record && { id: (record as { id: number }).id, uploads: noUploadChange };
      }
      const changes = parse(noun.change, fields);
      const change = (stored: object) => toCheckedFields(noun, stored, changes);
      const changedRecord = await store.change(transaction, change, by, { verb, expected });
      return changedRecord && { id: row?.id ?? null, uploads: changedRecord.uploads };
    },
    previewRows: async (db, fields, stored, by) => {
      const nextFields = toStoredFields(noun, stored?.fields ?? {}, fields);
      return [{ table: noun.table, row: await store.previewSavedRow(db, nextFields, by) }];
    },
  };
};

const recordContent = (
  store: ListStore,
  record_id: number | null,
  isTakenBack: boolean,
): Content => {
  const { noun } = store;
  return {
    checkFields: (fields) => parse(noun.input, fields),
    // A new record is taken back by hiding it.
    canHide: record_id === null && noun.shown !== null,
    save: async (transaction, fields, { by, verb, expected }) => {
      if (record_id === null) {
        const input = parse(noun.input, fields);
        const id = await store.add(transaction, input, by, verb);
        return { id, uploads: { before: [], now: listUploads(noun, input) } };
      }
      if (isTakenBack && Object.keys(fields).length === 0) {
        const name = noun.name as ListName;
        const change = { noun: name, action: 'hide' as const, ids: [record_id], category: '' };
        const { uploads } = await bulk.change(transaction, change, by);
        return { id: record_id, uploads: { before: uploads, now: [] } };
      }
      // The values to restore were stored before, so today's rules do not apply to them.
      const input = isTakenBack ? fields : parse(noun.input, fields);
      const uploads = await store.change(transaction, record_id, input, by, { verb, expected });
      return uploads && { id: record_id, uploads };
    },
    previewRows: async (db, fields, stored, by) => {
      const permission = await previewPermission(db, { ...stored?.fields, ...fields }, by);
      const input = permission ? { ...fields, permission_id: permission.row.id } : fields;
      const row = await store.previewSavedRow(db, record_id, input, by);
      return [...(row ? [{ table: noun.table, row }] : []), ...(permission ? [permission] : [])];
    },
  };
};

/** The new permission that publishing a testimonial's draft would add; null if it would add none. */
const previewPermission = async (
  db: Database,
  fields: Partial<TestimonialInput>,
  by: Author,
): Promise<OverlaidRow | null> => {
  if (typeof fields.permission_id !== 'string') return null;
  const permission = toNewPermission(fields, by);
  const row = await listStores.permissions.previewSavedRow(db, null, permission, by);
  return row && { table: findNoun('permissions').table, row };
};

/**
 * Returns the rows as they would be after publishing a draft, with its record visible.
 * @throws HttpError 404 if the record no longer exists, and what saving throws
 */
export const previewRows = async (db: Database, draft: StoredDraft): Promise<OverlaidRow[]> => {
  const content = findContent(draft);
  const stored = await readStoredContent(db, draft);
  if (!stored && draft.record_id !== null) throw new HttpError(404, draftMessages.recordGone);
  const fields =
    draft.purpose === 'publish' ? content.checkFields(draft.fields, stored) : draft.fields;
  const by = { userId: draft.updated_by_id, username: draft.updated_by };
  return content.previewRows(db, fields, stored, by);
};

/** Requires that publishing can be taken back, if nothing is stored yet. @throws HttpError 422 */
export const requireHideable = (target: DraftTarget, stored: StoredContent | null): void => {
  if (!stored && !findContent(target).canHide) throw new HttpError(422, draftMessages.cannotHide);
};
