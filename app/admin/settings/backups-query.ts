import { queryOptions } from '@tanstack/react-query';
import { backupMessages, type Backups } from '../../../domain/site/settings/backup-settings.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField } from '../api/api-client.ts';
import { unwrap } from '../api/queries.ts';

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () =>
    unwrap(readField(apiUrls.backups, 'backups', backupMessages.loadFailed, parseBackups)),
});

const parseBackups = (value: unknown): Backups | null =>
  typeof value === 'object' ? (value as Backups | null) : null;
