import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { samples } from '../support/samples.ts';
import {
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';
import { addItem } from './support/gallery-items.ts';
import { send, signIn } from './support/requests.ts';

/**
 * All rows except sessions, which end, and the operator's commands, which each home's audit trail records
 * separately.
 */
const tablesOf = (dataDir: string): Record<string, unknown[]> => {
  const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { readOnly: true });
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name <> 'sessions'")
    .all()
    .map(({ name }) => String(name));
  // In order of rowid, or of the primary key for tables without one.
  const rows = tables.map((table): [string, unknown[]] => [
    table,
    database
      .prepare(`select * from "${table}"`)
      .all()
      .filter(({ who }) => who !== 'The operator'),
  ]);
  database.close();
  return Object.fromEntries(rows);
};

const uploadsOf = (dataDir: string): [string, Buffer][] =>
  readdirSync(join(dataDir, 'uploads'))
    .toSorted()
    .map((name) => [name, readFileSync(join(dataDir, 'uploads', name))]);

/** Adds every kind of content, so that a restore could lose something. */
const addContent = async (server: RunningServer, cookie: string): Promise<void> => {
  for (let picture = 0; picture < 3; picture += 1) await addItem(server, cookie);
  for (const noun of ['services', 'contact', 'about'] as const) {
    const sample = { services: samples.service, contact: samples.contact, about: samples.about };
    expect((await send(server.url, 'POST', noun, sample[noun], cookie)).status).toBe(201);
  }
};

/** Runs a script that must succeed. @throws Error with all of its output when it fails */
const succeed = async (script: string, args: string[], settings: Record<string, string>) => {
  const { code, output } = await runScript(script, args, settings);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}: ${output}`);
  return output;
};

/** Runs `npm run backup`. Returns the file that it reports. */
const backUp = async (dataDir: string): Promise<string> =>
  /The backup is in (.*)/.exec(
    await succeed('server/cli/backup.ts', [], { DATA_DIR: dataDir }),
  )?.[1] ?? '';

/** Sends one write after another, and records those that were answered with success. */
const writerOf = ({ url }: RunningServer, cookie: string) => {
  const acknowledged: string[] = [];
  const write = async () => {
    const message = `While it was made: ${acknowledged.length}`;
    const answer = await send(url, 'POST', 'testimonials', { message }, cookie);
    expect(answer.status).toBe(201);
    acknowledged.push(message);
  };
  return { acknowledged, write };
};

/**
 * Sends writes with visits in between, as in real use, which also keeps the writes below the limit per
 * minute.
 */
const loadUntil = async (over: AbortSignal, { url }: RunningServer, write: () => Promise<void>) => {
  for (let number = 0; !over.aborted && number < 90; number += 1) {
    await write();
    for (let visit = 0; visit < 20; visit += 1) await (await fetch(`${url}/gallery`)).arrayBuffer();
  }
};

const messagesIn = (dataDir: string): unknown[] =>
  (tablesOf(dataDir)['testimonials'] as { message: string }[]).map(({ message }) => message);

it('a backup under load is complete, and restores byte for byte', async () => {
  const dataDir = newDataDir();
  const elsewhere = newDataDir();
  // Another machine has another key.
  const restoreElsewhere = (file: string) =>
    succeed('server/cli/restore.ts', ['--accept-unsigned', file], { DATA_DIR: elsewhere });
  const server = await startServer({ dataDir });
  const cookie = await signIn(server);
  await addContent(server, cookie);
  copyFileSync(`${dataDir}.key`, `${elsewhere}.key`);

  const { acknowledged, write } = writerOf(server, cookie);
  for (let number = 0; number < 5; number += 1) await write();
  const over = new AbortController();
  const load = loadUntil(over.signal, server, write);
  const before = [...acknowledged];
  const underLoad = await backUp(dataDir);
  const after = acknowledged.length;
  over.abort();
  await load;
  // There were writes during the backup; otherwise this would prove nothing.
  expect(after).toBeGreaterThan(before.length);

  const refused = await runScript('server/cli/restore.ts', [underLoad], { DATA_DIR: dataDir });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Another server is already running');

  // It contains a state that existed: everything acknowledged before it began, and nothing out of order.
  const unsigned = await runScript('server/cli/restore.ts', [underLoad], { DATA_DIR: elsewhere });
  expect(unsigned.code).toBe(1);
  expect(unsigned.output).toContain('not signed by this installation');
  await restoreElsewhere(underLoad);
  const messages = messagesIn(elsewhere);
  expect(messages).toEqual(acknowledged.slice(0, messages.length));
  expect(messages.slice(0, before.length)).toEqual(before);

  // Once more without load, over the first restore: the last backed-up content is restored byte for byte.
  expect(await server.end('SIGTERM')).toBe(0);
  const whole = await backUp(dataDir);
  await restoreElsewhere(whole);
  expect(tablesOf(elsewhere)).toEqual(tablesOf(dataDir));
  expect(uploadsOf(elsewhere)).toEqual(uploadsOf(dataDir));
  const again = await startServer({ dataDir: elsewhere });
  expect((await fetch(`${again.url}/gallery`)).status).toBe(200);
  await again.end('SIGKILL');
  for (const path of [dataDir, elsewhere]) removeDataDir(path);
});

it.runIf(process.getuid?.() === 0)(
  'without permission, a backup names the folder, and a restore does not deny that there is a copy',
  async () => {
    const dataDir = newDataDir();
    await (await startServer({ dataDir })).end('SIGTERM');
    const backups = join(dataDir, 'backups');
    const night = join(backups, 'nightly', '20261128-033000');
    mkdirSync(night, { recursive: true });
    chmodSync(join(backups, 'nightly'), 0o700);
    // The rights of root would hide the fault.
    const uid = 65_534;
    for (const name of ['', ...readdirSync(dataDir)]) chownSync(join(dataDir, name), uid, uid);
    chownSync(`${dataDir}.key`, uid, uid);
    chownSync(backups, 0, 0);
    const settings = { DATA_DIR: dataDir, DATA_KEY_FILE: `${dataDir}.key` };

    const made = await runScript('server/cli/backup.ts', [], settings, { uid });
    expect(made.output).toContain(`No backup was made: no permission (${backups}/`);
    for (const name of ['20261128-033000', night]) {
      const restored = await runScript('server/cli/restore.ts', [name], settings, { uid });
      expect(restored.output).toContain(`This user may not read the backup: ${night}.`);
    }
    const missing = await runScript('server/cli/restore.ts', ['20250101-000000'], settings);
    expect(missing.output).toContain('There is no such backup: 20250101-000000.');
    removeDataDir(dataDir);
  },
);
