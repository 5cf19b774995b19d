import { tourMessages } from '../../domain/entities/tour-request.ts';
import * as tourDeletions from '../store/tour-deletions.ts';
import { success } from '../http/json-responses.ts';
import { readFormId } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { respondToDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';

/** The id is the newest that was seen, so that nothing goes unseen. */
const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const upTo = await readFormId(request);
  const { count, storedSince } = await tourDeletions.removeSpam(context.database, upTo, actor);
  const fields = { deleted: count };
  if (storedSince === null) return success({ message: tourMessages.spamDeleted, ...fields });
  return respondToDeletion(context, { message: tourMessages.spamDeleted, storedSince, fields });
};

/** /api/tour-requests/spam: deletes all suspected spam up to an id, for good. */
export const tourRequestsSpamEndpoint = endpoint({ DELETE: signedIn(remove) });
