// @ts-check
/**
 * `npm run demo`: a furnished home for trying the product, on a free port. Its data folder is new at each
 * start and deleted at the end. Runs under any Node from 20 on, as start.mjs does.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, findNode, install, isBuilt, root } from './prepare.mjs';
import { spawnServer } from './spawn-server.mjs';

try {
  await install(isBuilt() ? 'runtime' : 'all');
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// In a demo, server/config.ts accepts only a folder with such a name.
const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-demo-'));
const removeData = () => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(`${dataDir}.key`, { force: true }); // The data key is beside the folder.
};

/** Passes on no other variables: a demo must not send email or write outside its folder. */
const { PATH, HOST, PORT, TMPDIR } = process.env;
const environment = {
  PATH,
  HOST,
  TMPDIR,
  PORT: PORT ?? '0',
  DATA_DIR: dataDir,
  DEMO: 'on',
  NODE_ENV: 'production',
  ADMIN_USERNAME: 'demo',
  ADMIN_PASSWORD: `tea-at-four-${randomBytes(4).toString('hex')}`,
  LICENSE_NUMBER: '000000 (example)',
  BACKUP_AT: 'off',
};

const fillResult = spawnSync(findNode(), [join(root, 'server/cli/demo.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: environment,
});
if (fillResult.status !== 0) {
  removeData();
  process.exit(1);
}
console.log('This is a demo: its login page, /admin/login, says how to log in.');
spawnServer('build/server/index.js', environment, removeData);
