import type { LastRestore } from '../../../domain/site/settings/backup-settings.ts';
import type { Database } from '../../database/open-database.ts';
import { z } from '../../../domain/lib/zod.ts';
import { write } from '../../database/write.ts';
import { recordAuditEvent } from '../history/audit-store.ts';
import * as milestones from './milestones.ts';

const subjectSchema = z.object({ to: z.string(), kept: z.string(), by: z.string() });

/**
 * Records a restore in the copy that will replace the database, so that the event and the restored content
 * appear together.
 * @param copyTime when the copy was made, in words
 */
export const recordRestore = async (
  copy: Database,
  { at, ...subject }: LastRestore,
  copyTime: string,
): Promise<void> => {
  await milestones.record(copy, 'restored', JSON.stringify(subject), at);
  await write(copy, (transaction) =>
    recordAuditEvent(transaction, subject.by, `put the site back as it was on ${copyTime}`),
  );
};

/** The last restore; null: never. */
export const findLastRestore = async (database: Database): Promise<LastRestore | null> => {
  const milestone = await milestones.find(database, 'restored');
  return milestone && { at: milestone.at, ...subjectSchema.parse(JSON.parse(milestone.subject)) };
};
