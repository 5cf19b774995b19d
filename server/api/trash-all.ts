import { trashMessages } from '../../domain/entities/trash.ts';
import * as trashDeletions from '../store/trash-deletions.ts';
import { success } from './answers.ts';
import { readFormId } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { respondToDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';

/** The id is the newest that was seen, so that nothing goes unseen. */
const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const upTo = await readFormId(request);
  const deleted = await trashDeletions.empty(context.database, upTo, actor);
  if (!deleted) return success({ message: trashMessages.emptied, deleted: 0 });
  context.contentChanged();
  return respondToDeletion(context, {
    message: trashMessages.emptied,
    storedSince: deleted.storedSince,
    fields: { deleted: deleted.count },
  });
};

/** /api/trash/all: deletes everything in the trash up to an id, for good. */
export const trashAllEndpoint = endpoint({ DELETE: signedIn(remove, { limit: 'writes' }) });
