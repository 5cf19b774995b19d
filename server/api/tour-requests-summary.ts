import { tours } from '../../domain/constants.ts';
import type { TourSummary } from '../../domain/entities/tour-request.ts';
import { nextTurn } from '../database/turns.ts';
import * as outbox from '../store/outbox.ts';
import * as tourRequests from '../store/tour-requests.ts';
import { success } from '../http/json-responses.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';

const read = async ({ context: { database, outboxWorker } }: SignedInCall): Promise<Response> => {
  const before = new Date(Date.now() - tours.answerWithin).toISOString();
  const { total, late, oldest } = await tourRequests.newOnes(database, before);
  await nextTurn();
  const suspected = await tourRequests.count(database, 'spam');
  await nextTurn();
  const summary: TourSummary = {
    new: total,
    late,
    oldest_new: oldest,
    suspected,
    mail: { configured: outboxWorker.configured, ...(await outbox.standing(database)) },
  };
  return success({ summary });
};

/** /api/tour-requests/summary: what waits, for the menu and the dashboard. */
export const tourRequestsSummaryEndpoint = endpoint({ GET: signedIn(read, { limit: 'none' }) });
