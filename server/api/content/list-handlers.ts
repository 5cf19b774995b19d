import type { ListName } from '../../../domain/nouns/index.ts';
import { listUploads } from '../../../domain/nouns/noun.ts';
import { findPostPage } from '../../../domain/urls.ts';
import { json, success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import type { Reader, ListStore, UploadChange } from '../../store/content/list-store.ts';
import { write } from '../../database/write.ts';
import { versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import { readByPosition, type Page } from '../../store/list-pages.ts';
import { type ApiCall, isEditor } from '../call.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { respondWithList } from '../json-list.ts';
import {
  requireFound,
  parse,
  parsePage,
  totalCountHeader,
  parseWholeNumber,
  withConflict,
} from '../parse.ts';
import { withTextsNowInEnglish } from '../translations/now-in-english.ts';
import { mergeChange, readBasis } from '../history/merge-change.ts';
import { updateUploads } from './uploads.ts';

/** The result of a merged change that leaves nothing to store. */
const storedStays: UploadChange = { before: [], now: [] };

interface ListOptions<Item> {
  /** Adds values that depend on the request, such as today's date or a setting of the server. */
  present?: (call: ApiCall, items: Item[]) => object[];
}

export const createListHandlers = <Item extends { id: number }>(
  store: ListStore<Item>,
  { present = (_call, items) => items }: ListOptions<Item> = {},
) => {
  const { noun } = store;
  const { messages, envelope, pagedOn } = noun;

  /**
   * Editors get all records; everyone else gets those that visitors see. For both, ?archive=1 returns the
   * archive of a list that has one, ?id= one post of a list of posts, and ?address= the record with this
   * address at the site's root.
   */
  const list = async (call: ApiCall): Promise<Response> => {
    const { database } = call.context;
    const id = findPostPage(noun.name) && parseWholeNumber(call.url, 'id', 1, 2 ** 31 - 1);
    if (id !== undefined) {
      const record = await store.findForVisitors(database, id);
      return json(record ? present(call, [record]) : []);
    }
    const address = noun.atRoot && call.url.searchParams.get('address');
    if (address) {
      const record = await store.findAtRoot(database, address);
      return json(record ? present(call, [record]) : []);
    }
    const reader = await findReader(call);
    const page = pagedOn ? parsePage(call) : {};
    const headers: Record<string, string> = pagedOn
      ? { [totalCountHeader]: String(await store.count(database, reader)), Vary: 'Prefer' }
      : {};
    const readPart = async (part: Page) => store.list(database, reader, part);
    if (page.limit !== undefined) {
      const items = present(call, await readPart(page));
      return json(envelope ? { success: true, [envelope]: items } : items, { headers });
    }
    const brackets = envelope && { opening: `{"success":true,"${envelope}":[`, closing: ']}' };
    const steps = readByPosition(
      async (step) => (await readPart(step)) as (Item & { position?: number })[],
    );
    return respondWithList(
      call,
      presentInSteps(steps, (items) => present(call, items)),
      { ...brackets, headers },
    );
  };

  const findReader = async (call: ApiCall): Promise<Reader> => {
    if (noun.archivedAfter !== undefined && call.url.searchParams.has('archive')) return 'archive';
    return (await isEditor(call)) ? 'staff' : 'visitors';
  };

  const add = async (call: ContentCall): Promise<Response> =>
    addRecord(call, await readJsonBody(call.request));

  const addRecord = async (call: ContentCall, body: Record<string, unknown>): Promise<Response> => {
    const { actor, context } = call;
    const input = parse(noun.input, body);
    const { saved: id, ...notes } = await withTextsNowInEnglish(
      context,
      { noun: noun.name as ListName, record: null },
      () => store.add(context.database, input, actor),
      (added) => added,
    );
    await updateUploads(call, { before: [], now: listUploads(noun, input) });
    return success({ message: messages.added, id, ...notes }, 201);
  };

  const change = async (call: ContentCall): Promise<Response> =>
    changeRecord(call, await readJsonBody(call.request));

  const changeRecord = async (
    call: ContentCall,
    body: Record<string, unknown>,
  ): Promise<Response> => {
    const { actor, request, context } = call;
    const { id, ...input } = parse(noun.update, body) as { id: number };
    const { database } = context;
    const basis = readBasis(request, body);
    const target = { noun: noun.name as ListName, record_id: id, key: null };
    let isMerged = false;
    const save = () =>
      write(database, async (transaction) => {
        const edit = { fields: input, basis, by: actor };
        const merged = await mergeChange(transaction, target, edit);
        isMerged = merged?.fields !== input;
        if (!merged) return storedStays;
        const fields = isMerged ? parse(noun.input, merged.fields) : input;
        const { expected } = merged;
        return store.change(transaction, id, fields, actor, { expected });
      });
    const { saved, ...notes } = await withTextsNowInEnglish(
      context,
      { noun: noun.name as ListName, record: id },
      () => withConflict(save(), () => readCurrent(call, id)),
    );
    await updateUploads(call, requireFound(saved, messages.notFound));
    const message = saved === storedStays ? versionMessages.storedStays : messages.updated;
    return success({ message, id, ...notes, ...(isMerged ? { merged: true } : {}) });
  };

  const remove = async (call: ContentCall): Promise<Response> => {
    const id = await readFormId(call.request);
    const { undo, ...uploads } = requireFound(
      await store.remove(call.context.database, id, call.actor),
      messages.notFound,
    );
    await updateUploads(call, uploads);
    return success({ message: messages.deleted, id, undo });
  };

  /** Reads a record as staff see it; null if it no longer exists. */
  const readCurrent = async (call: ApiCall, id: number): Promise<object | null> => {
    const record = await store.findForStaff(call.context.database, id);
    return record && (present(call, [record])[0] ?? null);
  };

  return {
    list,
    add,
    addRecord,
    change,
    changeRecord,
    remove,
    readCurrent,
  };
};

async function* presentInSteps<Item>(
  steps: AsyncGenerator<Item[], void>,
  present: (items: Item[]) => object[],
): AsyncGenerator<object[], void> {
  for await (const items of steps) yield present(items);
}
