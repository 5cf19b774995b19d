import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataKey } from '../../server/data-key/data-key.ts';
import { writeKeyFile } from '../../server/data-key/key-file.ts';
import { codeOfKey, wordsOfKey } from '../../server/data-key/key-words.ts';
import { filesWith } from '../support/files-with.ts';
import { storedTexts, storeRequests } from '../support/stored-requests.ts';
import { openStored, ringBeside } from '../support/sealed.ts';
import {
  endedServer,
  type RunningServer,
  runScript,
  startServer,
  root as project,
} from '../support/server.ts';
import { tourApi, tourRequest, typedFormTime } from '../support/tours.ts';
import { signIn } from './support/requests.ts';

/** What families wrote can be read with the key alone, and with the key always (docs/decisions/066). */
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-keys-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secret = { name: 'Wilhelmina Abendroth', message: 'Her mother calls at night' };
const plainTexts = [...Object.values(secret), tourRequest.email, '555-0199', '4255550199'];
const keyFile = () => `${dataDir}.key`;

const send = async ({ url, dataDir: of }: RunningServer): Promise<void> => {
  const answer = await fetch(url + tourApi, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...tourRequest, ...secret, form_time: typedFormTime(of) }),
  });
  expect(answer.status).toBe(201);
};

const inboxOf = async (server: RunningServer): Promise<unknown[]> => {
  const cookie = await signIn(server);
  const answer = await fetch(server.url + tourApi, { headers: { Cookie: cookie } });
  return (await answer.json()).tour_requests;
};

/** A data folder with one request, whose server has ended. */
const withRequest = async (): Promise<void> => {
  const server = await startServer({ dataDir });
  await send(server);
  expect(await server.end('SIGTERM')).toBe(0);
};

/** Every file of the data folder with a hash of its bytes. */
const stateOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .toSorted();

it('a dump of the data folder and of a backup does not tell what a family wrote', async () => {
  const server = await startServer({ dataDir });
  await send(server);
  const backup = await runScript('server/cli/backup.ts', [], { DATA_DIR: dataDir });
  expect(backup.code).toBe(0);
  expect(filesWith(dataDir, plainTexts)).toEqual([]);
  expect(server.output()).not.toContain('Wilhelmina');
  expect(await inboxOf(server)).toMatchObject([secret]);
  await server.end('SIGKILL');
  // The write-ahead log is still there.
  expect(readdirSync(dataDir)).toContain('fernlight.sqlite-wal');
  expect(filesWith(dataDir, plainTexts)).toEqual([]);
});

describe('without the right key', () => {
  const harms: [string, () => void][] = [
    ['missing', () => rmSync(keyFile())],
    ['another one', () => writeKeyFile(keyFile(), [newDataKey()])],
    ['not a key', () => writeFileSync(keyFile(), 'x\n')],
  ];
  it.each(harms)('that is %s, no command and no start changes a byte', async (_, harm) => {
    await withRequest();
    const { id } = ringBeside(dataDir).current;
    harm();
    const before = stateOf(folder);
    const settings = { DATA_DIR: dataDir, NEW_PASSWORD: 'a porch light at night' };
    const ends = [
      await endedServer({ dataDir }),
      await runScript('server/cli/reset-password.ts', [], settings),
      await runScript('server/cli/seed.ts', [], settings),
      await runScript('server/cli/rotate-key.ts', [], settings),
    ];
    for (const { code, output } of ends) {
      expect(code).toBe(1);
      expect(output).toMatch(
        new RegExp(`encrypted with the data key ${id}, and it is not in|does not hold data keys`),
      );
      expect(output).toContain(keyFile());
    }
    expect(stateOf(folder)).toEqual(before);
  });

  it('the right one by DATA_KEY is enough', async () => {
    await withRequest();
    const { bytes } = ringBeside(dataDir).current;
    rmSync(keyFile());
    const server = await startServer({
      dataDir,
      settings: { DATA_KEY: bytes.toString('base64') },
    });
    expect(await inboxOf(server)).toMatchObject([secret]);
    expect(existsSync(keyFile())).toBe(false);
    await server.end('SIGKILL');
  });
});

it('a key file that others can read is warned of', async () => {
  await withRequest();
  writeFileSync(join(folder, 'open.key'), readFileSync(keyFile()), { mode: 0o644 });
  const settings = { DATA_KEY_FILE: join(folder, 'open.key') };
  const server = await startServer({ dataDir, settings });
  expect(server.output()).toContain('Others on this machine can read the data key.');
  await server.end('SIGKILL');
});

describe('a backup on another machine', () => {
  it.each([
    ['words', (text: string[]) => text.join(' ')],
    ['QR code', (_: string[], code: string) => code],
  ])('is restored once its key was imported by its %s', async (_, typed) => {
    await withRequest();
    const backups = join(folder, 'backups');
    const made = { DATA_DIR: dataDir, BACKUP_DIR: backups };
    expect((await runScript('server/cli/backup.ts', [], made)).code).toBe(0);
    const backup = join(backups, readdirSync(backups)[0] ?? '');
    const key = ringBeside(dataDir).current;

    const other = join(folder, 'other');
    mkdirSync(other);
    const first = await startServer({ dataDir: other });
    await first.end('SIGTERM');
    const own = ringBeside(other).current;
    const before = stateOf(other);
    const restore = () =>
      runScript('server/cli/restore.ts', [backup, '--accept-unsigned'], { DATA_DIR: other });
    const refused = await restore();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`encrypted with the data key ${key.id}`);
    expect(refused.output).toContain('npm run import-key');
    expect(stateOf(other)).toEqual(before);

    const sheet = join(folder, 'sheet.txt');
    writeFileSync(sheet, typed(wordsOfKey(key), codeOfKey(key)));
    const imported = await runScript('server/cli/import-key.ts', [sheet], { DATA_DIR: other });
    expect([imported.code, imported.output]).toEqual([
      0,
      `The data key ${key.id} is now in ${other}.key.\n`,
    ]);
    expect((await restore()).output).toContain('The backup was restored');
    const server = await startServer({ dataDir: other });
    expect(await inboxOf(server)).toMatchObject([secret]);
    await server.end('SIGTERM');
    // The machine's own key goes on encrypting.
    expect(ringBeside(other).current.id).toBe(own.id);
    const database = openStored(other, { readOnly: true });
    const row = database.prepare('select name from tour_requests').get();
    database.close();
    expect(row?.['name']).toContain(`enc1:${own.id}:`);
  });
});

/** Runs a module of ours and kills it as soon as the database's log has grown to a size. */
const killedAt = async (bytes: number, code: string): Promise<boolean> => {
  const args = ['--input-type=module', '-e', code];
  const child = spawn(process.execPath, args, { env: { DATA_DIR: dataDir }, cwd: project });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const log = join(dataDir, 'fernlight.sqlite-wal');
  while (child.exitCode === null && child.signalCode === null) {
    const { size = 0 } = statSync(log, { throwIfNoEntry: false }) ?? {};
    if (size >= bytes) child.kill('SIGKILL');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  return child.signalCode === 'SIGKILL';
};

const rows = 1500;

const expectAll = (): void => {
  const database = openStored(dataDir, { readOnly: true });
  const all = database
    .prepare(
      `select unseal(name, 'tour_requests.name') as name, version, phone_key,
        unseal(message, 'tour_requests.message') as message from tour_requests`,
    )
    .all();
  database.close();
  const { name, message } = storedTexts;
  expect(all).toHaveLength(rows);
  for (const row of all) expect(row).toMatchObject({ name, message, version: 1 });
  expect(new Set(all.map(({ phone_key }) => phone_key)).size).toBe(1);
};

describe('a new key', () => {
  const rotate = () => runScript('server/cli/rotate-key.ts', [], { DATA_DIR: dataDir });

  it('encrypts everything; the earlier one stays in the file as long as no paper has it', async () => {
    await withRequest();
    const { id } = ringBeside(dataDir).current;
    const first = await rotate();
    expect([first.code, first.output]).toEqual([0, expect.stringContaining(`${id} stays`)]);
    const ring = ringBeside(dataDir);
    expect(ring.keys.map((key) => key.id)).toEqual([expect.not.stringMatching(id), id]);
    const database = openStored(dataDir);
    database.exec(`update data_keys set sheet_at = 'x', sheet_by = 'priya'`);
    database.close();
    const second = await rotate();
    expect(second.output).toContain(`The earlier key ${id} was removed.`);
    expect(ringBeside(dataDir).keys).toHaveLength(1);
    const server = await startServer({ dataDir });
    expect(await inboxOf(server)).toMatchObject([secret]);
    await server.end('SIGKILL');
  });

  it('is refused while a server runs, and where DATA_KEY is set', async () => {
    const server = await startServer({ dataDir });
    const { id } = ringBeside(dataDir).current;
    const refused = await rotate();
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('Another server is already running'),
    ]);
    expect(ringBeside(dataDir).keys.map((key) => key.id)).toEqual([id]);
    const DATA_KEY = newDataKey().bytes.toString('base64');
    const byHand = await runScript('server/cli/rotate-key.ts', [], { DATA_DIR: dataDir, DATA_KEY });
    expect(byHand.output).toContain('The data keys are in DATA_KEY');
    await server.end('SIGKILL');
  });

  it('goes on after kill -9, wherever it was', async () => {
    await storeRequests(dataDir, rows);
    let kills = 0;
    for (const size of [100_000, 500_000, 1_500_000]) {
      if (await killedAt(size, `await import('./server/cli/rotate-key.ts')`)) kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    const server = await startServer({ dataDir });
    expect(await inboxOf(server)).toHaveLength(500);
    expect(await server.end('SIGTERM')).toBe(0);
    expectAll();
  });
});
