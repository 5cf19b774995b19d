import { tourMessages as messages } from '../../../domain/entities/family-request.ts';
import { hasWaiting, keepChange, type ShownRequest } from '../offline/queue/use-request-changes.ts';
import type { RequestUpdate } from '../offline/queue/entries.ts';
import { useSaveRecord } from '../records/save-record.ts';
import type { SettleConflict } from '../records/versions/conflict.ts';

/**
 * Saves a form's changes of a request. In the installed app, changes that do not reach the server are queued,
 * and so are later changes of the same request.
 * @returns a function that saves the changes and resolves as useSaveRecord's does
 */
export const useSaveRequest = (request: ShownRequest) => {
  const save = useSaveRecord('tourRequests', request, messages, (failure, values) =>
    keepChange(request, values, failure),
  );
  return async (change: RequestUpdate, settle: SettleConflict) => {
    if (hasWaiting(request.id) && (await keepChange(request, change, null))) return null;
    return save(change, settle, null);
  };
};
