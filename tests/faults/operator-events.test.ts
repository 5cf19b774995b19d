import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { openDatabase } from '../../server/database/open.ts';
import { newDataDir, removeDataDir, runScript } from '../support/server.ts';

/** What the operator does with a command is in the audit trail, too. */
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => removeDataDir(dataDir));

const trail = (): string[] => {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const rows = database.prepare('select who, did from audit order by id').all();
  database.close();
  return rows.map(({ who, did }) => `${who} ${did}`);
};

it('a backup and a restore are recorded in the audit trail', async () => {
  mkdirSync(join(dataDir, 'uploads'));
  const database = await openDatabase(dataDir);
  await database.destroy();
  const settings = { DATA_DIR: dataDir };
  const made = await runScript('server/cli/backup.ts', [], settings);
  const path = /The backup is in (.*)/.exec(made.output)?.[1] ?? '';
  expect(trail(), made.output).toEqual(['The operator made a backup']);
  const restored = await runScript('server/cli/restore.ts', [path], settings);
  expect(restored.code, restored.output).toBe(0);
  expect(trail()).toEqual([expect.stringMatching(/^The operator restored the backup “fernlight-/)]);
});
