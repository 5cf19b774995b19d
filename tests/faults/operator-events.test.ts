import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataDir, removeDataDir, runScript, startServer } from '../support/server.ts';
import { rowsOf } from './support/database.ts';

/** The operator's commands are also recorded in the audit trail. */
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => removeDataDir(dataDir));

const auditTrail = async (): Promise<string[]> => {
  const rows = await rowsOf(
    dataDir,
    `select did from audit where who = 'The operator' order by id`,
  );
  return rows.map(({ did }) => String(did));
};

it('a backup and a restore are recorded in the audit trail', async () => {
  await (await startServer({ dataDir })).end('SIGTERM');
  const settings = { DATA_DIR: dataDir };
  const made = await runScript('server/cli/backup.ts', [], settings);
  const path = /The backup is in (.*)/.exec(made.output)?.[1] ?? '';
  expect(await auditTrail(), made.output).toEqual(['made a backup']);
  const restored = await runScript('server/cli/restore.ts', [path], settings);
  expect(restored.code, restored.output).toBe(0);
  expect(await auditTrail()).toEqual([expect.stringMatching(/^restored the backup “fernlight-/)]);
});
