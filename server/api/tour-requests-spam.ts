import { tourWords } from '../../domain/entities/tour-request.ts';
import * as tourDeletions from '../store/tour-deletions.ts';
import { success } from './answers.ts';
import { readFormId } from './body.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';

/** The id is the newest that was seen, so that nothing goes unseen. */
const remove = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const upTo = await readFormId(request);
  const deleted = await tourDeletions.removeSpam(services.database, upTo, actor);
  await tourDeletions.foldLog(services.database);
  return success({ message: tourWords.spamDeleted, deleted });
};

/** /api/tour-requests/spam: deletes all suspected spam up to an id, for good. */
export const tourRequestsSpamEndpoint = endpoint({ DELETE: signedIn(remove) });
