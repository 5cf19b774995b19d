import { tourBulkInput, tourMessages } from '../../domain/entities/tour-request.ts';
import { HttpError } from '../errors.ts';
import * as tourBulk from '../store/tour-bulk.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { respondToDeletion } from './deletion-answer.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { parse } from './parse.ts';

/** {action, ids} or {action, status, up_to}. Answers how many requests were changed. */
const triage = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { action, ...which } = parse(tourBulkInput, await readJsonBody(request));
  const selection = selectionOf(which);
  if (action === 'delete' && which.status === 'new') throw new HttpError(422, tourMessages.newStay);
  const triaged = await tourBulk.triage(context.database, action, selection, actor);
  const { count, storedSince } = triaged;
  const message = tourMessages.bulkDone(action, count);
  const fields = { changed: count };
  if (storedSince === null) return success({ message, ...fields });
  return respondToDeletion(context, { message, storedSince, fields });
};

type Which = Pick<ReturnType<typeof tourBulkInput.parse>, 'ids' | 'status' | 'up_to'>;

/** @throws HttpError 422 unless there are either ids or a status with the newest id */
const selectionOf = ({ ids, status, up_to: upTo }: Which): tourBulk.TourSelection => {
  if (ids && status === undefined && upTo === undefined) return { ids };
  if (!ids && status !== undefined && upTo !== undefined) return { status, upTo };
  throw new HttpError(422, tourMessages.bulkWhich);
};

/** /api/tour-requests/bulk: moves or deletes many requests in one step. */
export const tourRequestsBulkEndpoint = endpoint({ POST: signedIn(triage) });
