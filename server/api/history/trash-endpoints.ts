import { trashMessages, trashRestore, trashRestoreAll } from '../../../domain/nouns/trash-entry.ts';
import { listNames, findList } from '../../../domain/nouns/index.ts';
import { hasRight } from '../../../domain/accounts/role-rights.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import { readInSteps } from '../../store/list-pages.ts';
import * as trashDeletions from '../../store/history/trash-deletions.ts';
import * as trash from '../../store/history/trash-store.ts';
import type { SignedInCall } from '../call.ts';
import { createPreviewResponse } from '../content/uploads.ts';
import { respondWithList } from '../json-list.ts';
import { requireFound, parse, parseQueryId } from '../parse.ts';
import { respondToDeletion } from './respond-to-deletion.ts';

/** Lists the deleted records that the caller may restore or delete for good. */
export const list = (call: SignedInCall): Promise<Response> => {
  const { nouns } = findRestorable(call.actor);
  return respondWithList(
    call,
    readInSteps((page) => trash.listAll(call.context.database, nouns, page)),
    { opening: '{"success":true,"trash":[', closing: ']}' },
  );
};

/** People see and may restore the records of nouns that they may edit. */
export const findRestorable = (actor: SignedInCall['actor']): trash.RestorePermission => ({
  nouns: listNames.filter((noun) => hasRight(actor, findList(noun).right)),
  by: actor,
});

/** {id} restores one record, {ids} several. */
export const restore = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(request);
  if ('ids' in body) return restoreAll(context, parse(trashRestoreAll, body).ids, actor);
  const { id } = parse(trashRestore, body);
  const { noun, record_id, uploads } = requireFound(
    await trash.restore(context.database, id, findRestorable(actor)),
    trashMessages.notFound,
  );
  for (const url of uploads) await context.pictures.updateVisibility(url);
  if (findList(noun).changesPages) await context.pictures.reconcile(false);
  return success({ message: trashMessages.restored, noun, id: record_id });
};

const restoreAll = async (
  { database, pictures }: SignedInCall['context'],
  ids: number[],
  actor: SignedInCall['actor'],
): Promise<Response> => {
  const restoredItems = await trash.restoreAll(database, ids, findRestorable(actor));
  if (restoredItems.length === 0) throw new HttpError(404, trashMessages.notFound);
  for (const url of restoredItems.flatMap(({ uploads }) => uploads))
    await pictures.updateVisibility(url);
  await pictures.reconcile(false);
  return success({ message: trashMessages.restored, restored: restoredItems.length });
};

export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { storedSince } = requireFound(
    await trashDeletions.deletePermanently(context.database, id, findRestorable(actor)),
    trashMessages.notFound,
  );
  return respondToDeletion(context, {
    message: trashMessages.deletedForGood,
    storedSince,
    fields: { id },
  });
};

/**
 * Deletes for good everything in the trash that the caller may restore, up to the newest id that the caller
 * has seen, because newer records must not be deleted unseen.
 */
export const empty = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const newestId = await readFormId(request);
  const deletion = await trashDeletions.emptyTrash(
    context.database,
    newestId,
    findRestorable(actor),
  );
  if (!deletion) return success({ message: trashMessages.emptied, deleted: 0 });
  return respondToDeletion(context, {
    message: trashMessages.emptied,
    storedSince: deletion.storedSince,
    fields: { deleted: deletion.count },
  });
};

/** In pixels. The list shows the picture at a smaller size. */
const previewWidth = 400;

/** ?id= of a record in the trash: sends the preview of its picture, which visitors can no longer reach. */
export const readPicture = async ({
  url,
  actor,
  context: { files, database },
}: SignedInCall): Promise<Response> => {
  const imageUrl = await trash.findImageUrl(
    database,
    parseQueryId(url),
    findRestorable(actor).nouns,
  );
  if (!imageUrl || !isUploadUrl(imageUrl)) throw new HttpError(404, trashMessages.notFound);
  return createPreviewResponse(files, imageUrl, previewWidth, trashMessages.notFound);
};
