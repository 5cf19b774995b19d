import { queryOptions } from '@tanstack/react-query';
import { backupMessages } from '../../../domain/site/settings/backup-settings.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => unwrap(readField(apiUrls.backups, 'backups', backupMessages.loadFailed)),
});
