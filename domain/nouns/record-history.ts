import { nounNames, type NounName } from './index.ts';
import type { StoredFields } from './noun.ts';
import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';

/** An earlier version of a record as the API shows it. */
export interface Version {
  id: number;
  noun: NounName;
  record_id: number;
  /** The record's fields in that version. */
  fields: StoredFields;
  /** When a newer version replaced it. */
  replaced_at: string;
  /** The username of the person who made the newer version. */
  replaced_by: string;
}

/** The body of GET /api/history.php, besides `success`. */
export interface History {
  /** The current fields; null if the record is gone. */
  current: StoredFields | null;
  /** The current version number. */
  version: number | null;
  /** Latest first. */
  versions: Version[];
}

export const historyMessages = {
  loadFailed: 'Failed to load earlier versions.',
  restoreFailed: 'Failed to restore this version.',
  restored: 'Earlier version restored successfully.',
  lookAgain: 'Nothing was restored. Close this question to see what it is now.',
  restoringError: 'Error restoring version.',
  notFound: 'This version no longer exists.',
  recordNotFound: 'What this version belongs to no longer exists.',
  fieldsInvalid: 'The fields to restore must be among those of this version.',
  nounInvalid: `The noun must be one of ${nounNames.join(', ')}.`,
} as const;

export const nounNameSchema = z.enum(nounNames, { error: historyMessages.nounInvalid });
/** The body of a restore request. Without `fields`, all fields of the version are restored. */
export const versionRestore = z.object({
  id: idSchema,
  fields: z.array(z.string()).min(1, historyMessages.fieldsInvalid).optional(),
});
