import { tourWords } from '../../domain/entities/tour-request.ts';
import { Refusal } from '../errors.ts';
import * as tourDeletions from '../store/tour-deletions.ts';
import { readFormId } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { answerDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';

const remove = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { count, storedSince } = await tourDeletions.removePerson(services.database, id, actor);
  if (storedSince === null) throw new Refusal(404, tourWords.notFound);
  const fields = { id, deleted: count };
  return answerDeletion(services, { message: tourWords.personDeleted, storedSince, fields });
};

/** /api/tour-requests/person: deletes a request and all others of the same person, for good. */
export const tourRequestsPersonEndpoint = endpoint({ DELETE: signedIn(remove) });
