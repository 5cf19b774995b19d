import { storageCause } from '../database/failure.ts';
import { type Author, noteAlone } from '../store/audit.ts';
import type { ApiCall } from './call.ts';

/** Notes a refusal in the audit trail; where that fails, the refusal stands all the same. */
export const noteRefusal = async (
  { services, network, log }: ApiCall,
  by: Author | string,
  did: string,
): Promise<void> => {
  try {
    await noteAlone(services.database, by, did, network);
  } catch (error) {
    log.error({ event: 'refusal not noted', cause: storageCause(error), error });
  }
};
