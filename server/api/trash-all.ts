import { trashWords } from '../../domain/entities/trash.ts';
import * as trash from '../store/trash.ts';
import { success } from './answers.ts';
import { readFormId } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { answerDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';

/** The id is the newest that was seen, so that nothing goes unseen. */
const remove = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const upTo = await readFormId(request);
  const deleted = await trash.empty(services.database, upTo, actor);
  if (!deleted) return success({ message: trashWords.emptied, deleted: 0 });
  services.contentChanged();
  return answerDeletion(services, {
    message: trashWords.emptied,
    storedSince: deleted.storedSince,
    fields: { deleted: deleted.count },
  });
};

/** /api/trash/all: deletes everything in the trash up to an id, for good. */
export const trashAllEndpoint = endpoint({ DELETE: signedIn(remove, { limit: 'writes' }) });
