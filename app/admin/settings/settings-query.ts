import { queryOptions } from '@tanstack/react-query';
import { settingsMessages } from '../../../domain/site/settings/server-settings.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';
import { backupMessages } from '../../../domain/site/settings/backup-settings.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => unwrap(readField(apiUrls.settings, 'settings', settingsMessages.loadFailed)),
});

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => unwrap(readField(apiUrls.backups, 'backups', backupMessages.loadFailed)),
});
