import { listBackupsHolding } from '../../backup/holding.ts';
import { describeRemainingBackups, deletionMessages } from '../../../domain/nouns/deletion.ts';
import type { AppContext } from '../../app-context.ts';
import { success } from '../../http/json-responses.ts';

interface Deletion {
  message: string;
  /** When the oldest part of the deleted data was stored. */
  storedSince: string;
  fields: Record<string, unknown>;
}

/**
 * Finishes a committed deletion for good and responds: 200 when it is complete, 202 while
 * another program still reads the deleted data or the storage fails to remove it. `note` names the backups
 * that still hold it.
 */
export const respondToDeletion = async (
  { config, eraser }: AppContext,
  { message, storedSince, fields }: Deletion,
): Promise<Response> => {
  const { complete, isFileInUse } = await eraser.finish();
  const note = describeRemainingBackups(
    await listBackupsHolding(config, new Date(storedSince)),
  ).join(' ');
  const incompleteMessage = isFileInUse ? deletionMessages.goneSoon : deletionMessages.notErasedYet;
  return success(
    { message: complete ? message : incompleteMessage, ...(note && { note }), ...fields },
    complete ? 200 : 202,
  );
};
