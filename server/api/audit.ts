import { largestId } from '../../domain/constants.ts';
import { mayReadAudit } from '../../domain/permissions.ts';
import * as audit from '../store/audit.ts';
import { success } from './answers.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { wholeNumber } from './paging.ts';

const usualLimit = 100;
const largestLimit = 500;

/** ?limit=&before=: the newest entries, or those before an id. */
const list = async ({ url, services }: SignedInCall): Promise<Response> => {
  const limit = wholeNumber(url, 'limit', 1, largestLimit) ?? usualLimit;
  const before = wholeNumber(url, 'before', 1, largestId);
  return success({ entries: await audit.newest(services.database, { limit, before }) });
};

/** /api/audit.php: who did what, for the privileged admin. */
export const auditEndpoint = endpoint({
  GET: signedIn(list, { may: mayReadAudit, limit: 'none' }),
});
