import type { SingleName } from '../../../domain/nouns/index.ts';
import type { AnySingle } from '../../../domain/nouns/noun.ts';
import { versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import { isPhoneNumber } from '../../phone-numbers.ts';
import type { SingleStore } from '../../store/content/single-store.ts';
import { type ApiCall, isEditor } from '../call.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { requireFound, parse, parseId, withConflict } from '../parse.ts';
import { withTextsNowInEnglish } from '../translations/now-in-english.ts';
import { mergeChange, readBasis } from '../history/merge-change.ts';
import { updateUploads } from './uploads.ts';

type Fields = Record<string, unknown>;

interface SingleOptions<Shown> {
  /** Adds values to the stored fields before they are sent. */
  present?: (call: ApiCall, record: Shown, reader: 'staff' | 'visitors') => object;
}

/** The operations of a single record: read, change, and create if staff create it. */
export const createSingleHandlers = <Shown extends object>(
  store: SingleStore<Shown>,
  { present = (_call, record) => record }: SingleOptions<Shown> = {},
) => {
  const { noun } = store;
  const { name, messages, created: isCreated = false } = noun;

  /** Visitors get null if the record has nothing to show them; staff get the record with its version. */
  const read = async (call: ApiCall): Promise<Response> => {
    const { database } = call.context;
    const reader = (await isEditor(call)) ? 'staff' : 'visitors';
    const record = await (reader === 'staff' ? store.read(database) : store.readShown(database));
    return success({ [name]: record && present(call, record, reader) });
  };

  const create = async (call: ContentCall): Promise<Response> => {
    const { actor, request, context } = call;
    const input = parse(noun.whole, await readJsonBody(request));
    requirePhoneNumbers(noun, input, {});
    const { saved: record, ...notes } = await withTextsNowInEnglish(
      context,
      { noun: name as SingleName, record: null },
      () => store.create(context.database, input, actor),
    );
    if (!record) throw new HttpError(409, messages.exists ?? messages.notFound);
    const { id } = record as { id?: number };
    return success({ message: messages.added, ...notes, id, [name]: record }, 201);
  };

  /** Changes the given fields and keeps the others. If staff create the record, all fields are required. */
  const change = async (call: ContentCall): Promise<Response> => {
    const { actor, request, context } = call;
    const body = await readJsonBody(request);
    const id = isCreated ? parseId(body) : undefined;
    const input: Fields = parse(isCreated ? noun.whole : noun.change, body);
    const { database } = context;
    const basis = readBasis(request, body);
    const target = { noun: name as SingleName, record_id: null, key: null };
    let isMerged = false;
    const save = () =>
      write(database, async (transaction) => {
        const edit = { fields: input, basis, by: actor };
        const merged = await mergeChange(transaction, target, edit);
        isMerged = merged?.fields !== input;
        const fields = isMerged ? parse(noun.change, merged?.fields ?? {}) : input;
        const next = (stored: object) => toCheckedFields(noun, stored, fields);
        if (merged)
          return store.change(transaction, next, actor, { expected: merged.expected, id });
        const record = await store.read(transaction);
        return record && { record, uploads: { before: [], now: [] }, stays: true };
      });
    const { saved, ...notes } = await withTextsNowInEnglish(
      context,
      { noun: name as SingleName, record: null },
      () => withConflict(save(), () => store.read(database)),
    );
    const { record, uploads, ...kept } = requireFound(saved, messages.notFound);
    await updateUploads(call, uploads);
    return success({
      message: 'stays' in kept ? versionMessages.storedStays : messages.updated,
      ...notes,
      ...(isCreated && { id }),
      ...(isMerged ? { merged: true } : {}),
      [name]: present(call, record, 'staff'),
    });
  };

  return { read, create, change };
};

/**
 * The fields that a change stores. If a record has rules that span several fields, these are all its fields,
 * checked together.
 * @throws HttpError 422
 */
export const toStoredFields = (noun: AnySingle, stored: object, input: Fields): Fields => {
  if (!noun.check) return input;
  const definedFields = Object.entries(input).filter(([, value]) => value !== undefined);
  const record = parse(noun.whole, { ...stored, ...Object.fromEntries(definedFields) });
  return { ...(noun.tidy?.(record) ?? record) };
};

/** Like toStoredFields, but also requires valid phone numbers. @throws HttpError 422 */
export const toCheckedFields = (noun: AnySingle, stored: object, input: Fields): Fields => {
  const fields = toStoredFields(noun, stored, input);
  requirePhoneNumbers(noun, fields, stored);
  return fields;
};

/**
 * Requires valid phone numbers. A number that is already stored is accepted, because an unusual one must not
 * block other changes.
 * @throws HttpError 422
 */
export const requirePhoneNumbers = (
  { fields, messages }: AnySingle,
  input: Fields,
  stored: object,
): void => {
  const storedFields = stored as Fields;
  const problems = Object.entries(fields).flatMap(([name, { kind, label }]) => {
    const number = input[name];
    if (kind !== 'phone' || typeof number !== 'string') return [];
    if (number === storedFields[name] || isPhoneNumber(number)) return [];
    return [[name, messages.phoneInvalid?.(label) ?? label] as const];
  });
  const [first] = problems;
  if (first) throw new HttpError(422, first[1], { fields: Object.fromEntries(problems) });
};
