import { tourWords } from '../../domain/entities/tour-request.ts';
import { Refusal } from '../refusal.ts';
import * as tourDeletions from '../store/tour-deletions.ts';
import { success } from './answers.ts';
import { readFormId } from './body.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';

const remove = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const deleted = await tourDeletions.remove(services.database, id, true, actor);
  if (deleted === 0) throw new Refusal(404, tourWords.notFound);
  await tourDeletions.foldLog(services.database);
  return success({ message: tourWords.personDeleted, id, deleted });
};

/** /api/tour-requests/person: deletes a request and all others of the same person, for good. */
export const tourRequestsPersonEndpoint = endpoint({ DELETE: signedIn(remove) });
