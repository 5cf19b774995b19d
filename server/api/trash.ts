import { trashRestore, trashWords } from '../../domain/entities/trash.ts';
import { inSteps } from '../store/page.ts';
import * as trash from '../store/trash.ts';
import { success } from './answers.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { answerDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

const list = (call: SignedInCall): Promise<Response> =>
  jsonList(
    call,
    inSteps((page) => trash.all(call.services.database, page)),
    { opening: '{"success":true,"trash":[', closing: ']}' },
  );

/** {id}: undoes a deletion. */
const restore = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const { id } = parse(trashRestore, await readJsonBody(request));
  const { noun, record_id, image_url } = found(
    await trash.restore(services.database, id, actor),
    trashWords.notFound,
  );
  await services.pictures.updateVisibility(image_url);
  services.contentChanged();
  return success({ message: trashWords.restored, noun, id: record_id });
};

/** Deletes one record for good. */
const remove = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { storedSince } = found(
    await trash.deleteForGood(services.database, id, actor),
    trashWords.notFound,
  );
  services.contentChanged();
  return answerDeletion(services, {
    message: trashWords.deletedForGood,
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
