import { allTexts } from '../../../domain/site/words/all-texts.ts';
import {
  type DraftFields,
  draftMessages,
  type DraftNoun,
  isSingleName,
} from '../../../domain/site/drafts/saved-draft.ts';
import { siteTextMessages, createTextValueSchema } from '../../../domain/texts/site-text.ts';
import {
  findList,
  lists,
  type ListName,
  findNoun,
  findSingle,
} from '../../../domain/nouns/index.ts';
import { type AnyList, type AnySingle, listUploads } from '../../../domain/nouns/noun.ts';
import { listPictureFields } from '../../../domain/nouns/one-picture.ts';
import type { TestimonialInput } from '../../../domain/nouns/testimonials/testimonial-noun.ts';
import type { Text, TextValue } from '../../../domain/texts/text.ts';
import type { Database } from '../../database/open-database.ts';
import type { OverlaidRow } from '../../database/overlay.ts';
import { HttpError } from '../../errors.ts';
import * as bulk from '../../store/content/bulk-store.ts';
import type { ListStore, UploadChange } from '../../store/content/list-store.ts';
import type { AnySingleStore } from '../../store/content/single-store.ts';
import { listStores, singleStores } from '../../store/content/stores.ts';
import { toNewPermission } from '../../store/content/testimonials-store.ts';
import * as texts from '../../store/content/texts-store.ts';
import type { DraftTarget, StoredDraft } from '../../store/drafts/drafts-store.ts';
import type { Author } from '../../store/history/audit-store.ts';
import type { ExpectedVersions } from '../../store/history/require-version.ts';
import { toStoredFields, requirePhoneNumbers } from '../content/single-handlers.ts';
import { parse } from '../parse.ts';

export interface StoredContent {
  id: number;
  version: number;
  updated_at: string;
  updated_by: string | null;
  fields: DraftFields;
}

const findListStore = (noun: DraftNoun): ListStore<object> =>
  listStores[noun as ListName] as unknown as ListStore<object>;
const findSingleStore = (noun: DraftNoun): AnySingleStore =>
  singleStores[noun as keyof typeof singleStores];

/** @throws HttpError 404 */
const findText = ({ key }: Pick<DraftTarget, 'key'>): Text => {
  const text = allTexts.get(key ?? '');
  if (!text) throw new HttpError(404, siteTextMessages.keyUnknown);
  return text;
};

/** The stored values of the draft's target; null if nothing is stored. */
export const readStoredContent = async (
  db: Database,
  target: DraftTarget,
): Promise<StoredContent | null> => {
  const { noun, record_id } = target;
  if (noun === 'texts') {
    const row = await texts.find(db, findText(target).key);
    return { ...unstoredText, ...row, fields: { value: parseValue(row) } };
  }
  const row = isSingleName(noun)
    ? await findSingleStore(noun).find(db)
    : record_id === null
      ? null
      : await findListStore(noun).find(db, record_id);
  if (!row) return null;
  const storedContent = (
    isSingleName(noun) ? findSingleStore(noun).decode(row) : row
  ) as StoredContent;
  const names = Object.keys(findNoun(noun).input.shape);
  return { ...storedContent, fields: pickFields({ ...storedContent }, names) };
};

/** The values of a text that was never stored. */
const unstoredText = { id: 0, version: 0, updated_at: '', updated_by: null };

const parseValue = (row: texts.TextRow | null): unknown =>
  typeof row?.value === 'string' ? (JSON.parse(row.value) as unknown) : null;

export const pickFields = (fields: object, names: readonly string[]): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Checks the fields of a draft as saving would, and returns those to store in it. @throws HttpError 422 */
export const checkFields = (
  target: DraftTarget,
  fields: DraftFields,
  stored: StoredContent | null,
): DraftFields => {
  const { noun } = target;
  if (noun === 'texts')
    return { value: fields['value'] === null ? null : parseTextValue(findText(target), fields) };
  if (!isSingleName(noun)) return parse(findList(noun).input, fields);
  const single: AnySingle = findSingle(noun);
  const input = parse(single.created ? single.whole : single.change, fields);
  const nextFields = toStoredFields(single, stored?.fields ?? {}, input);
  requirePhoneNumbers(single, nextFields, stored?.fields ?? {});
  return input;
};

const parseTextValue = (text: Text, fields: DraftFields) =>
  parse(createTextValueSchema(text), fields).value;

/**
 * Finds groups of fields that are only valid together: a change of one field counts as a change of its group.
 */
export const findFieldGroups = (noun: DraftNoun): (readonly string[])[] => {
  if (noun === 'texts') return [];
  if (isSingleName(noun)) {
    const single: AnySingle = findSingle(noun);
    return (single.together ?? []).map(({ names }) => names);
  }
  const names = listPictureFields(findList(noun).fields);
  return names.length > 1 ? [names] : [];
};

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

/**
 * Saves the fields of a draft as its form would. Returns null if the record no longer exists.
 * @throws HttpError 412 when the stored version is not an expected one, and what saving throws
 */
export const saveContent = async (
  transaction: Database,
  draft: StoredDraft,
  fields: DraftFields,
  options: SaveOptions,
): Promise<SaveResult | null> => {
  const { noun } = draft;
  const { by: author, verb, expected: expectedVersion } = options;
  if (noun === 'texts') {
    const text = findText(draft);
    const value = fields['value'] === null ? null : parseTextValue(text, fields);
    await texts.change(transaction, [{ text, value, expected: expectedVersion }], author, verb);
    return { id: null, uploads: noUploadChange };
  }
  if (isSingleName(noun)) return saveSingle(transaction, noun, fields, options);
  return saveRecord(transaction, { ...draft, noun }, fields, options);
};

const saveSingle = async (
  transaction: Database,
  noun: keyof typeof singleStores,
  fields: DraftFields,
  { by: author, verb, expected }: SaveOptions,
): Promise<SaveResult | null> => {
  const store = findSingleStore(noun);
  const single: AnySingle = store.noun;
  const row = await store.find(transaction);
  if (!row && single.created) {
    const input = parse(single.whole, fields);
    requirePhoneNumbers(single, input, {});
    const record = await store.create(transaction, input as never, author);
    return record && { id: (record as { id: number }).id, uploads: noUploadChange };
  }
  const changes = parse(single.change, fields);
  const toNextFields = (stored: object) => {
    const nextFields = toStoredFields(single, stored, changes);
    requirePhoneNumbers(single, nextFields, stored);
    return nextFields;
  };
  const changedRecord = await store.change(transaction, toNextFields, author, { verb, expected });
  return changedRecord && { id: row?.id ?? null, uploads: changedRecord.uploads };
};

const saveRecord = async (
  transaction: Database,
  { noun, record_id, purpose }: StoredDraft & { noun: ListName },
  fields: DraftFields,
  { by: author, verb, expected }: SaveOptions,
): Promise<SaveResult | null> => {
  const store = findListStore(noun);
  const list: AnyList = lists[noun];
  if (record_id === null) {
    const input = parse(list.input, fields);
    const id = await store.add(transaction, input as never, author, verb);
    return { id, uploads: { before: [], now: listUploads(list, input) } };
  }
  if (purpose === 'take back' && Object.keys(fields).length === 0) {
    const change = { noun, action: 'hide' as const, ids: [record_id], category: '' };
    const { uploads } = await bulk.change(transaction, change, author);
    return { id: record_id, uploads: { before: uploads, now: [] } };
  }
  // The values to restore were stored before, so today's rules do not apply to them.
  const input = purpose === 'take back' ? fields : parse(list.input, fields);
  const changedRecord = await store.change(transaction, record_id, input as never, author, {
    verb,
    expected,
  });
  return changedRecord && { id: record_id, uploads: changedRecord };
};

/**
 * Returns the rows as they would be after publishing a draft, with its record visible.
 * @throws HttpError 404 if the record no longer exists, and what saving throws
 */
export const previewRows = async (db: Database, draft: StoredDraft): Promise<OverlaidRow[]> => {
  const { noun, record_id } = draft;
  const author = { userId: draft.updated_by_id, username: draft.updated_by };
  const storedContent = await readStoredContent(db, draft);
  if (!storedContent && record_id !== null) throw new HttpError(404, draftMessages.recordGone);
  const fields =
    draft.purpose === 'publish' ? checkFields(draft, draft.fields, storedContent) : draft.fields;
  const { table } = findNoun(noun);
  if (noun === 'texts') {
    const row = await texts.previewSavedRow(
      db,
      findText(draft),
      fields['value'] as TextValue | null,
      author,
    );
    return row ? [{ table, row }] : [];
  }
  if (isSingleName(noun)) {
    const nextFields = toStoredFields(findSingle(noun), storedContent?.fields ?? {}, fields);
    return [
      { table, row: await findSingleStore(noun).previewSavedRow(db, nextFields as never, author) },
    ];
  }
  const permission = await previewPermission(db, draft, { ...storedContent?.fields, ...fields });
  const recordFields = permission ? { ...fields, permission_id: permission.row.id } : fields;
  const row = await findListStore(noun).previewSavedRow(
    db,
    record_id,
    recordFields as never,
    author,
  );
  return [...(row ? [{ table, row }] : []), ...(permission ? [permission] : [])];
};

/** The new permission that publishing a testimonial's draft would add. */
const previewPermission = async (
  db: Database,
  { noun, updated_by, updated_by_id }: StoredDraft,
  fields: Partial<TestimonialInput>,
): Promise<OverlaidRow | null> => {
  if (noun !== 'testimonials' || typeof fields.permission_id !== 'string') return null;
  const author = { userId: updated_by_id, username: updated_by };
  const permission = toNewPermission(fields, author);
  const row = await listStores.permissions.previewSavedRow(db, null, permission as never, author);
  return row && { table: findNoun('permissions').table, row };
};

/**
 * Requires that publishing can be taken back. A new record is taken back by hiding it, so the records of its
 * list must be hideable.
 * @throws HttpError 422
 */
export const requireHideable = (
  { noun, record_id }: DraftTarget,
  stored: StoredContent | null,
): void => {
  if (noun === 'texts' || stored) return;
  if (!isSingleName(noun) && record_id === null && findList(noun).shown) return;
  throw new HttpError(422, draftMessages.cannotHide);
};
