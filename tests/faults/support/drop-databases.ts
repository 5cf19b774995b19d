import { afterAll } from 'vitest';
import { dropFolderDatabases } from '../../support/postgres/folder-databases.ts';
import { killServers } from '../../support/server.ts';

afterAll(async () => {
  killServers();
  await dropFolderDatabases();
});
