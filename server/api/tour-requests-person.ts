import { tourMessages } from '../../domain/entities/tour-request.ts';
import { HttpError } from '../errors.ts';
import * as tourDeletions from '../store/tour-deletions.ts';
import { readFormId } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { respondToDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';

const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { count, storedSince } = await tourDeletions.removePerson(context.database, id, actor);
  if (storedSince === null) throw new HttpError(404, tourMessages.notFound);
  const fields = { id, deleted: count };
  return respondToDeletion(context, { message: tourMessages.personDeleted, storedSince, fields });
};

/** /api/tour-requests/person: deletes a request and all others of the same person, for good. */
export const tourRequestsPersonEndpoint = endpoint({ DELETE: signedIn(remove) });
