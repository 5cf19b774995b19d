import { basename } from 'node:path';
import { backupsHolding } from '../../backup/holding.ts';
import {
  backupsInWords,
  deletionMessages,
  unreadableCopiesInWords,
} from '../../../domain/nouns/deletion.ts';
import type { AppContext } from '../../app-context.ts';
import { success } from '../../http/json-responses.ts';

interface Deletion {
  message: string;
  /** When the oldest part of it was stored. */
  storedSince: string;
  fields: Record<string, unknown>;
}

/**
 * Finishes a committed deletion for good in every file and responds: 200 when it is complete, 202 while
 * another program still reads the deleted data or the storage fails to remove it. `note` names the backups
 * that still hold it.
 */
export const respondToDeletion = async (
  { config, eraser }: AppContext,
  { message, storedSince, fields }: Deletion,
): Promise<Response> => {
  const { complete, isHeldOpen, unreadableCopies } = await eraser.finish();
  const note = [
    ...backupsInWords(await backupsHolding(config, new Date(storedSince))),
    ...unreadableCopiesInWords(
      unreadableCopies.map(({ path, removedAt }) => ({ name: basename(path), removedAt })),
    ),
  ].join(' ');
  const incomplete = isHeldOpen ? deletionMessages.goneSoon : deletionMessages.notErasedYet;
  return success(
    { message: complete ? message : incomplete, ...(note && { note }), ...fields },
    complete ? 200 : 202,
  );
};
