import { allTexts } from '../../../domain/site/words/all-texts.ts';
import {
  historyMessages,
  nounNameSchema,
  type Version,
  versionRestore,
} from '../../../domain/nouns/record-history.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { siteTextMessages, createTextValueSchema } from '../../../domain/texts/site-text.ts';
import {
  isListName,
  isSingleName,
  type NounName,
  findNoun,
  type SingleName,
  listVersionFields,
} from '../../../domain/nouns/index.ts';
import type { StoredFields } from '../../../domain/nouns/noun.ts';
import { hasRight } from '../../../domain/accounts/role-rights.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { findListStore, findSingleStore } from '../../store/content/stores.ts';
import * as texts from '../../store/content/texts-store.ts';
import type { Author } from '../../store/history/audit-store.ts';
import * as history from '../../store/history/history-store.ts';
import type { ChangeOptions } from '../../store/history/require-version.ts';
import type { SignedInCall } from '../call.ts';
import { toStoredFields } from '../content/single-handlers.ts';
import { updateUploads } from '../content/uploads.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { respondWithList } from '../json-list.ts';
import {
  requireFound,
  parse,
  parseQueryId,
  readInput,
  readIfMatch,
  withConflict,
} from '../parse.ts';

/** ?noun=about&id=1: returns the current record and its earlier versions. */
export const list = async (call: SignedInCall): Promise<Response> => {
  const { database } = call.context;
  const noun = nounNameSchema.safeParse(call.url.searchParams.get('noun'));
  if (!noun.success) throw new HttpError(400, historyMessages.nounInvalid);
  requireUndoRight(call, noun.data);
  const id = parseQueryId(call.url);
  const current = await findCurrent(database, noun.data, id);
  const fields = JSON.stringify(current?.fields ?? null);
  return respondWithList(call, history.readVersions(database, noun.data, id), {
    opening: `{"success":true,"current":${fields},"version":${current?.version ?? null},"versions":[`,
    closing: ']}',
  });
};

/** @throws HttpError 403 if the caller may not edit the noun */
const requireUndoRight = ({ actor }: SignedInCall, noun: NounName): void => {
  if (!hasRight(actor, findNoun(noun).right)) throw new HttpError(403, sessionMessages.notAllowed);
};

type StoredRecord = (object & { id: number; version: number }) | null | undefined;

const findRecord = (database: Database, noun: NounName, id: number): Promise<StoredRecord> =>
  isListName(noun)
    ? findListStore(noun).find(database, id)
    : isSingleName(noun)
      ? findSingleStore(noun).find(database)
      : texts.findById(database, id);

/**
 * Reads the current values of the fields that earlier versions contain: those of the input schema, which
 * staff edit. Null if the record no longer exists.
 */
const findCurrent = async (database: Database, noun: NounName, id: number) => {
  const record = await findRecord(database, noun, id);
  if (record?.id !== id) return null;
  const names = listVersionFields(noun);
  const fields = Object.entries(record).filter(([name]) => names.includes(name));
  return { fields: Object.fromEntries(fields) as StoredFields, version: record.version };
};

interface RestoreOptions {
  version: Version;
  by: Author;
  change: ChangeOptions;
}

const auditVerb = 'restored an earlier version of';

/** Restores a version as a new edit, validated by today's rules. Returns null if the record is gone. */
const restoreRecord = async (call: ContentCall, options: RestoreOptions): Promise<unknown> => {
  const { noun } = options.version;
  const { version, by, change } = options;
  const { database } = call.context;
  if (isSingleName(noun)) return restoreSingle(call, noun, options);
  if (!isListName(noun)) return restoreText(database, options);
  const store = findListStore(noun);
  const input = parse(store.noun.version, version.fields);
  const changedRecord = await store.change(database, version.record_id, input, by, change);
  if (changedRecord) await updateUploads(call, changedRecord);
  return changedRecord;
};

/** Decodes lists first, because an earlier version stores them as JSON. */
const restoreSingle = async (
  call: ContentCall,
  noun: SingleName,
  { version, by, change }: RestoreOptions,
): Promise<unknown> => {
  const store = findSingleStore(noun);
  const input = parse(store.noun.change, { ...store.decode(version.fields) });
  const changedRecord = await store.change(
    call.context.database,
    (stored) => toStoredFields(store.noun, stored, input),
    by,
    { ...change, id: version.record_id },
  );
  if (changedRecord) await updateUploads(call, changedRecord.uploads);
  return changedRecord;
};

const restoreText = async (
  database: Database,
  { version: { record_id, fields }, by, change }: RestoreOptions,
): Promise<unknown> => {
  const row = await texts.findById(database, record_id);
  const text = allTexts.get(row?.key ?? '');
  if (!text) throw new HttpError(404, siteTextMessages.keyUnknown);
  const storedValue = fields['value'];
  const value =
    typeof storedValue === 'string'
      ? parse(createTextValueSchema(text), { value: JSON.parse(storedValue) }).value
      : null;
  const { expected = null, verb } = change;
  await texts.change(database, [{ text, value, expected }], by, verb);
  return row;
};

/**
 * Keeps only the chosen fields of a version, named as in the form, and converts them to stored fields.
 * @throws HttpError 422 if the version lacks a chosen field, or its noun can only be restored as a whole
 */
const pickVersionFields = async (
  database: Database,
  version: Version,
  names: readonly string[],
): Promise<Version> => {
  const { form } = findNoun(version.noun);
  const split = form?.split(version.fields) ?? {};
  if (!form?.join || !names.every((name) => name in split)) {
    throw new HttpError(422, historyMessages.fieldsInvalid);
  }
  const chosenFields = Object.fromEntries(names.map((name) => [name, split[name] ?? null]));
  const current = await findCurrent(database, version.noun, version.record_id);
  return { ...version, fields: form.join(chosenFields, current?.fields ?? {}) };
};

/** {id, fields?}: restores a version, or only some of its fields. */
export const restore = async (call: ContentCall): Promise<Response> => {
  const { database } = call.context;
  const { id, fields } = await readInput(versionRestore, call.request);
  const storedVersion = requireFound(await history.find(database, id), historyMessages.notFound);
  requireUndoRight(call, storedVersion.noun);
  const version = fields ? await pickVersionFields(database, storedVersion, fields) : storedVersion;
  const change = { verb: auditVerb, expected: readIfMatch(call.request) };
  const pendingRestore = restoreRecord(call, { version, by: call.actor, change });
  const { noun, record_id } = version;
  const readCurrent = async () => (await findCurrent(database, noun, record_id))?.fields ?? null;
  if (!(await withConflict(pendingRestore, readCurrent))) {
    throw new HttpError(404, historyMessages.recordNotFound);
  }
  if (findNoun(noun).changesPages) await call.context.pictures.reconcile(false);
  return success({ message: historyMessages.restored, noun, id: record_id });
};
