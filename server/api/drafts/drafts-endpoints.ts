import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  draftUpdateInput,
  type DraftFields,
  draftInput,
  draftMessages as messages,
  draftPublishInput,
} from '../../../domain/site/drafts/saved-draft.ts';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { replaceClaims } from '../../../domain/texts/claims.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import * as drafts from '../../store/drafts/drafts-store.ts';
import { requireVersion } from '../../store/history/require-version.ts';
import type { SignedInCall } from '../call.ts';
import { readUntrueClaims } from '../content/texts-endpoints.ts';
import { updateUploads } from '../content/uploads.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { requireFound, parse, readIfMatch, withConflict } from '../parse.ts';
import { findContent, requireHideable } from './draft-content.ts';
import { mergeChange, readBasis } from '../history/merge-change.ts';
import { pickFields, readStoredContent } from '../content/stored-content.ts';
import { versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import { withTextsNowInEnglish } from '../translations/now-in-english.ts';
import { publish } from './publish.ts';

/** Lists every draft and planned withdrawal, with texts as visitors would read them. */
export const list = async ({ context }: SignedInCall): Promise<Response> => {
  const untrueClaims = await readUntrueClaims(context);
  const toShownDraft = ({ key, fields, base, ...draft }: drafts.StoredDraft) => {
    const { claims } = allTexts.get(key ?? '') ?? {};
    const [shownFields, shownBase] = replaceClaims([fields, base], claims, untrueClaims);
    return { ...draft, key, fields: shownFields, base: shownBase };
  };
  return success<ApiAnswer<'GET', typeof apiUrls.drafts>>({
    drafts: (await drafts.listAll(context.database)).map(toShownDraft),
  });
};

/**
 * {noun, record_id or key, fields, publish?, take_back?}: stores a draft. If-Match names the version of the
 * stored target.
 */
export const add = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context } = call;
  const json = await readJsonBody(request);
  const body = parse(draftInput, json);
  const basis = readBasis(request, json);
  const target = {
    noun: body.noun,
    record_id: body.record_id ?? null,
    key: body.noun === 'texts' ? (body.key ?? '') : null,
  };
  const content = findContent(target);
  const pendingAdd = write(context.database, async (transaction) => {
    const storedContent = await readStoredContent(transaction, target);
    if (!storedContent && target.record_id !== null) throw new HttpError(404, messages.recordGone);
    const edit = {
      fields: content.checkFields(body.fields, storedContent),
      basis,
      by: actor,
    };
    const merged = await mergeChange(transaction, target, edit);
    if (!merged) return null;
    const { fields, expected } = merged;
    requirePublishBeforeTakeBack(body.publish ?? null, body.take_back ?? null);
    if (body.take_back) requireHideable(target, storedContent);
    const id = await drafts.add(
      transaction,
      {
        ...target,
        record_id: target.key === null ? (storedContent?.id ?? null) : null,
        fields,
        base: storedContent && pickBase(storedContent.fields, fields),
        base_version: storedContent?.version ?? null,
        publish_at: body.publish ?? null,
        take_back_at: body.take_back ?? null,
      },
      actor,
    );
    if (storedContent) requireVersion(storedContent, expected);
    return id;
  });
  const id = await withConflict(pendingAdd, () => readCurrent(context.database, target));
  return id === null
    ? success({ message: versionMessages.storedStays })
    : success({ message: messages.saved, id }, 201);
};

/** The stored values, in the form in which a 412 response returns them; null if nothing is stored. */
const readCurrent = async (database: Database, target: drafts.DraftTarget) => {
  const stored = await readStoredContent(database, target);
  return stored && { ...stored.fields, id: stored.id, version: stored.version };
};

const pickBase = (storedContent: DraftFields, fields: DraftFields): DraftFields =>
  pickFields(storedContent, Object.keys(fields));

/** {id, fields?, publish?, take_back?}: changes a draft. If-Match names the version of the draft. */
export const change = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context } = call;
  const { database } = context;
  const json = await readJsonBody(request);
  const body = parse(draftUpdateInput, json);
  const { id, publish: publish_at, take_back: take_back_at } = body;
  const basis = readBasis(request, json);
  const pendingChange = write(database, async (transaction) => {
    const draft = requireFound(await drafts.find(transaction, id), messages.notFound);
    const storedContent = await readStoredContent(transaction, draft);
    const draftContent = { ...draft, fields: { ...storedContent?.fields, ...draft.fields } };
    const draftChange = body.fields && { fields: body.fields, basis, by: actor };
    const merged = draftChange
      ? await mergeChange(transaction, draft, draftChange, draftContent)
      : { fields: undefined, expected: basis.expected };
    if (!merged && publish_at === undefined && take_back_at === undefined) return null;
    const { fields, expected = null } = merged ?? {};
    const nextFields =
      fields && findContent(draft).checkFields({ ...draft.fields, ...fields }, storedContent);
    const newBase =
      nextFields && storedContent && draft.base ? pickBase(storedContent.fields, nextFields) : {};
    const base = draft.base && { ...newBase, ...draft.base };
    requirePublishBeforeTakeBack(
      publish_at === undefined ? draft.publish_at : publish_at,
      take_back_at === undefined ? draft.take_back_at : take_back_at,
    );
    if (take_back_at) requireHideable(draft, storedContent);
    const edit = { fields: nextFields, ...(nextFields && { base }), publish_at, take_back_at };
    return drafts.change(transaction, id, () => edit, actor, expected);
  });
  const isChanged = await withConflict(pendingChange, async () => {
    const draft = await drafts.find(database, id);
    return draft && { ...draft.fields, id, version: draft.version };
  });
  if (isChanged === null) return success({ message: versionMessages.storedStays, id });
  requireFound(isChanged, messages.notFound);
  return success({ message: body.fields ? messages.saved : messages.planned, id });
};

/** @throws HttpError 422 unless the draft is taken back later than it is published */
const requirePublishBeforeTakeBack = (
  publishAt: string | null,
  takeBackAt: string | null,
): void => {
  if (publishAt !== null && takeBackAt !== null && takeBackAt <= publishAt)
    throw new HttpError(422, messages.untilTooEarly);
};

/**
 * {id, fields?, take_back?}: publishes a draft now, by saving it as the form of its record would. If-Match
 * names the version of the stored target.
 */
export const publishNow = async (call: ContentCall): Promise<Response> => {
  const { actor, request, context } = call;
  const { database } = context;
  const json = await readJsonBody(request);
  const { id, fields, take_back: take_back_at } = parse(draftPublishInput, json);
  const basis = readBasis(request, json);
  const draft = requireFound(await drafts.find(database, id), messages.notFound);
  if (draft.purpose !== 'publish') throw new HttpError(404, messages.notFound);
  const publishDraft = () =>
    write(database, async (transaction) => {
      const storedContent = await readStoredContent(transaction, draft);
      if (take_back_at) requireHideable(draft, storedContent);
      const takeBackAt = take_back_at === undefined ? draft.take_back_at : take_back_at;
      const edit = { fields: { ...draft.fields, ...fields }, basis, by: actor };
      const merged = await mergeChange(transaction, draft, edit);
      return publish(transaction, draft, {
        by: actor,
        verb: 'published the draft of',
        fields: merged?.fields ?? pickBase(storedContent?.fields ?? {}, edit.fields),
        takeBackAt: takeBackAt !== null && takeBackAt > now() ? takeBackAt : null,
        expected: merged ? merged.expected : null,
      });
    });
  const { noun, key, record_id } = draft;
  const { saved: savedContent, ...notes } = await withTextsNowInEnglish(
    context,
    noun === 'texts' ? { keys: [key ?? ''] } : { noun, record: record_id },
    () => withConflict(publishDraft(), () => readCurrent(database, draft)),
    (published) => published.id,
  );
  await updateUploads(call, savedContent.uploads);
  return success({ message: messages.published, id: savedContent.id, ...notes });
};

/** Discards a draft, or cancels a planned withdrawal. If-Match names the version of the draft. */
export const discard = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const discardedDraft = requireFound(
    await withConflict(drafts.discard(context.database, id, actor, readIfMatch(request)), () =>
      drafts.find(context.database, id),
    ),
    messages.notFound,
  );
  return success({ message: messages.discarded, id, draft: discardedDraft });
};
