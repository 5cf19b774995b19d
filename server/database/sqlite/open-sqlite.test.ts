import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataDir, removeDataDir } from '../../../tests/support/server.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => {
  execFileSync('chattr', ['-R', '-i', dataDir]);
  removeDataDir(dataDir);
});

/** A program that opens the database, then does the given work after its folder becomes immutable. */
const program = (work: string) => `
  import { openSqlite } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'open-sqlite.ts')).href)};
  const database = await openSqlite(${JSON.stringify(dataDir)});
  const write = () => database.insertInto('rate_limits').values({ key: String(Math.random()), points: 1, expire: null }).execute();
  await write();
  console.log('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  ${work}
`;

it.each([
  ['reads', `await database.selectFrom('users').selectAll().execute();`],
  ['writes', 'await write();'],
  ['stops', 'await database.destroy();'],
])('a process that %s in an immutable data folder ends with a sentence', async (_, work) => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', program(work)]);
  let output = '';
  started.stderr.on('data', (chunk) => (output += String(chunk)));
  const lines = createInterface(started.stdout);
  await once(lines, 'line');
  execFileSync('chattr', ['-R', '+i', dataDir]);
  const ended = once(started, 'exit');
  started.stdin.write('go\n');
  expect(await ended).toEqual([1, null]);
  expect(output).toContain(`DATA_DIR can't be written any more: ${dataDir}.`);
});
