import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { factMessages } from '../../../domain/nouns/facts/fact-noun.ts';
import {
  historyMessages,
  nounNameSchema,
  type Version,
  versionRestore,
} from '../../../domain/nouns/record-history.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { siteTextMessages, textValueSchema } from '../../../domain/texts/site-text.ts';
import {
  type ListName,
  lists,
  type NounName,
  findNoun,
  type SingleName,
  versionFields,
} from '../../../domain/nouns/index.ts';
import type { StoredFields } from '../../../domain/nouns/noun.ts';
import { mayUndo } from '../../../domain/accounts/role-rights.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as facts from '../../store/content/facts-store.ts';
import type { AnySingleStore } from '../../store/content/single-store.ts';
import { listStores, singleStores } from '../../store/content/stores.ts';
import * as texts from '../../store/content/texts-store.ts';
import type { Author } from '../../store/history/audit-store.ts';
import * as history from '../../store/history/history-store.ts';
import type { ChangeOptions } from '../../store/history/require-version.ts';
import type { SignedInCall } from '../call.ts';
import { wholeFact } from '../content/facts-endpoints.ts';
import { fieldsToStore } from '../content/single-handlers.ts';
import { updateUploads } from '../content/uploads.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { expectedVersions, orCurrent } from '../if-match.ts';
import { jsonList } from '../json-list.ts';
import { found, parse, requestedId } from '../parse.ts';

/** ?noun=about&id=1: the record as it is now, and its earlier versions. */
export const list = async (call: SignedInCall): Promise<Response> => {
  const { database } = call.context;
  const noun = nounNameSchema.safeParse(call.url.searchParams.get('noun'));
  if (!noun.success) throw new HttpError(400, historyMessages.nounInvalid);
  requireMayUndo(call, noun.data);
  const id = requestedId(call.url);
  const current = await findCurrent(database, noun.data, id);
  const fields = JSON.stringify(current?.fields ?? null);
  return jsonList(call, history.readVersions(database, noun.data, id), {
    opening: `{"success":true,"current":${fields},"version":${current?.version ?? null},"versions":[`,
    closing: ']}',
  });
};

/** @throws HttpError 403 if the caller may not edit the noun */
const requireMayUndo = ({ actor }: SignedInCall, noun: NounName): void => {
  if (!mayUndo(actor, noun)) throw new HttpError(403, sessionMessages.notAllowed);
};

type Stored = (object & { id: number; version: number }) | null | undefined;

const isList = (noun: NounName): noun is ListName => noun in listStores;
const isSingle = (noun: NounName): noun is SingleName => noun in singleStores;

const findRecord = (database: Database, noun: NounName, id: number): Promise<Stored> =>
  isList(noun)
    ? (listStores[noun].find(database, id) as Promise<Stored>)
    : isSingle(noun)
      ? singleStores[noun].find(database)
      : findKeyed[noun](database, id);

/** Nouns with one record for each key. */
type KeyedName = Exclude<NounName, ListName | SingleName>;

const findKeyed: Record<KeyedName, (database: Database, id: number) => Promise<Stored>> = {
  texts: texts.findById,
  facts: facts.findById,
};

/** The fields that staff edit are those of the input schema; versions hold the same fields. */
const findCurrent = async (database: Database, noun: NounName, id: number) => {
  const record = await findRecord(database, noun, id);
  if (record?.id !== id) return null;
  const names = versionFields(noun);
  const fields = Object.entries(record).filter(([name]) => names.includes(name));
  return { fields: Object.fromEntries(fields) as StoredFields, version: record.version };
};

interface Restored {
  version: Version;
  by: Author;
  how: ChangeOptions;
}

type Restore = (call: ContentCall, restored: Restored) => Promise<unknown>;
const verb = 'restored an earlier version of';

/** Restoring a version is a new edit, validated by today's rules. */
const restoreRecord = async (call: ContentCall, restored: Restored): Promise<unknown> => {
  const { noun } = restored.version;
  const { version, by, how } = restored;
  const { database } = call.context;
  if (isSingle(noun)) return restoreSingle(call, noun, restored);
  if (!isList(noun)) return restoreKeyed[noun](call, restored);
  const input = parse(lists[noun].version, version.fields) as never;
  const changed = await listStores[noun].change(database, version.record_id, input, by, how);
  if (changed) await updateUploads(call, changed);
  return changed;
};

/** A version holds lists as JSON, as they are stored. */
const restoreSingle = async (
  call: ContentCall,
  noun: SingleName,
  { version, by, how }: Restored,
): Promise<unknown> => {
  const store: AnySingleStore = singleStores[noun];
  const given = parse(store.noun.change, store.decoded(version.fields) as Record<string, unknown>);
  const changed = await store.change(
    call.context.database,
    (stored) => fieldsToStore(store.noun, stored, given),
    by,
    { ...how, id: version.record_id },
  );
  if (changed) await updateUploads(call, changed.uploads);
  return changed;
};

const restoreKeyed: Record<KeyedName, Restore> = {
  texts: async ({ context: { database } }, { version: { record_id, fields }, by, how }) => {
    const row = await texts.findById(database, record_id);
    const text = allTexts.get(row?.key ?? '');
    if (!text) throw new HttpError(404, siteTextMessages.keyUnknown);
    const stored = fields['value'];
    const value =
      typeof stored === 'string'
        ? parse(textValueSchema(text), { value: JSON.parse(stored) }).value
        : null;
    await texts.change(database, [{ text, value, expected: how.expected ?? null }], by, how.verb);
    return row;
  },
  facts: async ({ context: { database } }, { version: { record_id, fields }, by, how }) => {
    const key = facts.keyOf(await facts.findById(database, record_id));
    if (!key) throw new HttpError(404, factMessages.keyUnknown);
    return facts.change(database, key, () => wholeFact(key, fields), by, how);
  },
};

/**
 * Only the chosen fields of a version, in the form's shape.
 * @throws HttpError 422 if the version lacks one of them, or the noun's form always sends all fields
 */
const onlyFields = async (
  database: Database,
  version: Version,
  names: readonly string[],
): Promise<Version> => {
  const { form } = findNoun(version.noun);
  const split = form?.split(version.fields) ?? {};
  if (!form?.join || !names.every((name) => name in split)) {
    throw new HttpError(422, historyMessages.fieldsInvalid);
  }
  const chosen = Object.fromEntries(names.map((name) => [name, split[name] ?? null]));
  const current = await findCurrent(database, version.noun, version.record_id);
  return { ...version, fields: form.join(chosen, current?.fields ?? {}) };
};

/** {id} of a version, and optionally the fields to restore; without them, all. */
export const restore = async (call: ContentCall): Promise<Response> => {
  const { database } = call.context;
  const { id, fields } = parse(versionRestore, await readJsonBody(call.request));
  const stored = found(await history.find(database, id), historyMessages.notFound);
  requireMayUndo(call, stored.noun);
  const version = fields ? await onlyFields(database, stored, fields) : stored;
  const how = { verb, expected: expectedVersions(call.request) };
  const restoring = restoreRecord(call, { version, by: call.actor, how });
  const { noun, record_id } = version;
  const read = async () => (await findCurrent(database, noun, record_id))?.fields ?? null;
  if (!(await orCurrent(restoring, read))) {
    throw new HttpError(404, historyMessages.recordNotFound);
  }
  if (findNoun(noun).changesPages) await call.context.pictures.reconcile(false);
  return success({ message: historyMessages.restored, noun, id: record_id });
};
