import { trashRestore, trashMessages } from '../../domain/entities/trash.ts';
import { inSteps } from '../store/page.ts';
import * as trash from '../store/trash.ts';
import * as trashDeletions from '../store/trash-deletions.ts';
import { success } from './answers.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { respondToDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

const list = (call: SignedInCall): Promise<Response> =>
  jsonList(
    call,
    inSteps((page) => trash.all(call.context.database, page)),
    { opening: '{"success":true,"trash":[', closing: ']}' },
  );

/** {id}: undoes a deletion. */
const restore = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id } = parse(trashRestore, await readJsonBody(request));
  const { noun, record_id, image_url } = found(
    await trash.restore(context.database, id, actor),
    trashMessages.notFound,
  );
  await context.pictures.updateVisibility(image_url);
  context.contentChanged();
  return success({ message: trashMessages.restored, noun, id: record_id });
};

/** Deletes one record for good. */
const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { storedSince } = found(
    await trashDeletions.deleteForGood(context.database, id, actor),
    trashMessages.notFound,
  );
  context.contentChanged();
  return respondToDeletion(context, {
    message: trashMessages.deletedForGood,
    storedSince,
    fields: { id },
  });
};

/** /api/trash.php: what was deleted and can still be brought back, or deleted for good. */
export const trashEndpoint = endpoint({
  GET: signedIn(list, { limit: 'none' }),
  POST: signedIn(restore),
  DELETE: signedIn(remove, { limit: 'writes' }),
});
