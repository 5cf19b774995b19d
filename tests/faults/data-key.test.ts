import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataKey } from '../../server/data-key/data-key.ts';
import { keyToQrText, keyToWords, writeKeyFile } from '../../server/data-key/key-file.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { readInstallationKey } from '../../server/installation-key.ts';
import { filesWith } from '../support/files-with.ts';
import { killedAtWrite } from '../support/killed-at-write.ts';
import { openStored, ringWith } from '../support/sealed.ts';
import {
  type EndedProcess,
  endedServer,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';
import { storedTexts, storeRequests } from '../support/stored-requests.ts';
import { requestApi, requestFields } from '../support/sent-requests.ts';
import { sendTour, signIn } from './support/requests.ts';

/** What families wrote can be read with the key, and never without it (docs/decisions/066). */
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-keys-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secret = { name: 'Wilhelmina Abendroth', message: 'Her mother calls at night' };
const plainTexts = [...Object.values(secret), requestFields.email, '555-0199', '4255550199'];
const keyFile = () => `${dataDir}.key`;

const sendSecret = async (server: RunningServer): Promise<void> =>
  expect((await sendTour(server, secret)).status).toBe(201);

const inboxOf = async (server: RunningServer): Promise<unknown[]> => {
  const cookie = await signIn(server);
  const answer = await fetch(server.url + requestApi, { headers: { Cookie: cookie } });
  return (await answer.json()).tour_requests;
};

/** A data folder with one request, whose server has stopped. Tests damage copies of it. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'fernlight-keys-'));
  mkdirSync(join(made, 'data'));
  const server = await startServer({ dataDir: join(made, 'data') });
  await sendSecret(server);
  expect(await server.end('SIGTERM')).toBe(0);
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

const withRequest = (): void => cpSync(made, folder, { recursive: true });

/**
 * Every file of the data folder with a hash of its bytes. The lock of a start or a command has no content.
 */
const stateOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('server.lock'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .toSorted();

it('a dump of the data folder and of a backup does not reveal what a family wrote', async () => {
  const server = await startServer({ dataDir });
  await sendSecret(server);
  const backup = await runScript('server/cli/backup.ts', [], { DATA_DIR: dataDir });
  expect(backup.code).toBe(0);
  expect(filesWith(dataDir, plainTexts)).toEqual([]);
  expect(server.output()).not.toContain('Wilhelmina');
  expect(await inboxOf(server)).toMatchObject([secret]);
  await server.end('SIGKILL');
  // The write-ahead log still exists.
  expect(readdirSync(dataDir)).toContain('fernlight.sqlite-wal');
  expect(filesWith(dataDir, plainTexts)).toEqual([]);
});

describe('without the right key', () => {
  const refusal =
    /encrypted with the data key [0-9a-f]{8}, and it is not in|does not hold data keys/;
  const expectRefused = async (run: () => Promise<EndedProcess>): Promise<string> => {
    const before = stateOf(folder);
    const { code, output } = await run();
    expect([code, output]).toEqual([1, expect.stringMatching(refusal)]);
    expect(output).toContain(keyFile());
    expect(stateOf(folder)).toEqual(before);
    return output;
  };
  const harms: [string, () => void][] = [
    ['missing', () => rmSync(keyFile())],
    ['another one', () => writeKeyFile(keyFile(), [createDataKey()])],
    ['not a key', () => writeFileSync(keyFile(), 'x\n')],
  ];
  it.each(harms)('if it is %s, no start changes a byte', async (_, harm) => {
    withRequest();
    harm();
    await expectRefused(() => endedServer({ dataDir }));
  });

  it('no command changes a byte', async () => {
    withRequest();
    const { id } = ringWith(dataDir).current;
    rmSync(keyFile());
    const settings = { DATA_DIR: dataDir, NEW_PASSWORD: 'a porch light at night' };
    for (const command of ['reset-password', 'seed', 'rotate-key']) {
      const run = () => runScript(`server/cli/${command}.ts`, [], settings);
      expect(await expectRefused(run)).toContain(id);
    }
  });

  it('the right one in DATA_KEY is enough', async () => {
    withRequest();
    const { bytes } = ringWith(dataDir).current;
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

it('a key file that others can read leads to a warning', async () => {
  withRequest();
  writeFileSync(join(folder, 'open.key'), readFileSync(keyFile()), { mode: 0o644 });
  const settings = { DATA_KEY_FILE: join(folder, 'open.key') };
  const server = await startServer({ dataDir, settings });
  expect(server.output()).toContain('Others on this machine can read the data key.');
  await server.end('SIGKILL');
});

describe('a backup on another machine', () => {
  /** Imports a key from what a person typed from its printed sheet. */
  const importKey = async (typed: string, into: string): Promise<void> => {
    const sheet = join(folder, 'sheet.txt');
    writeFileSync(sheet, typed);
    const imported = await runScript('server/cli/import-key.ts', [sheet], { DATA_DIR: into });
    const { id } = ringWith(dataDir).current;
    expect([imported.code, imported.output]).toEqual([
      0,
      `The data key ${id} is now in ${into}.key.\n`,
    ]);
  };

  it('gets its key from the QR code of its sheet', async () => {
    withRequest();
    const key = ringWith(dataDir).current;
    const other = join(folder, 'other');
    mkdirSync(other);
    await importKey(keyToQrText(key), other);
    expect(ringWith(other).keys.map(({ id }) => id)).toEqual([key.id]);
  });

  it('is restored once its key was imported from its words', async () => {
    withRequest();
    const backups = join(folder, 'backups');
    const places = { DATA_DIR: dataDir, BACKUP_DIR: backups };
    expect((await runScript('server/cli/backup.ts', [], places)).code).toBe(0);
    const backup = join(backups, readdirSync(backups)[0] ?? '');
    const key = ringWith(dataDir).current;

    const other = join(folder, 'other');
    mkdirSync(other);
    await (await openDatabase(other)).destroy();
    readInstallationKey(other); // Creates the key like a first start.
    const own = ringWith(other).current;
    const before = stateOf(other);
    const restore = () =>
      runScript('server/cli/restore.ts', [backup, '--accept-unsigned'], { DATA_DIR: other });
    const refused = await restore();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`encrypted with the data key ${key.id}`);
    expect(refused.output).toContain('npm run import-key');
    expect(stateOf(other)).toEqual(before);

    await importKey(keyToWords(key).join(' '), other);
    expect((await restore()).output).toContain('The backup was restored');
    const server = await startServer({ dataDir: other });
    expect(await inboxOf(server)).toMatchObject([secret]);
    await server.end('SIGTERM');
    // The machine's own key remains the one that encrypts new data.
    expect(ringWith(other).current.id).toBe(own.id);
    const database = openStored(other, { readOnly: true });
    const row = database.prepare('select name from tour_requests').get();
    database.close();
    expect(row?.['name']).toContain(`enc1:${own.id}:`);
  });
});

const rotateKey = `await import('./server/cli/rotate-key.ts')`;

/** Enough for more than one step of the encryption, each with two writes per row. */
const rows = 600;

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

  it('encrypts everything; the earlier one stays in the file until it has been printed', async () => {
    withRequest();
    const { id } = ringWith(dataDir).current;
    const first = await rotate();
    expect([first.code, first.output]).toEqual([0, expect.stringContaining(`${id} stays`)]);
    const ring = ringWith(dataDir);
    expect(ring.keys.map((key) => key.id)).toEqual([expect.not.stringMatching(id), id]);
    const database = openStored(dataDir);
    database.exec(`update data_keys set sheet_at = 'x', sheet_by = 'priya'`);
    database.close();
    const second = await rotate();
    expect(second.output).toContain(`The earlier key ${id} was removed.`);
    expect(ringWith(dataDir).keys).toHaveLength(1);
    const server = await startServer({ dataDir });
    expect(await inboxOf(server)).toMatchObject([secret]);
    await server.end('SIGKILL');
  });

  it('is refused while a server runs, and when DATA_KEY is set', async () => {
    const server = await startServer({ dataDir });
    const { id } = ringWith(dataDir).current;
    const refused = await rotate();
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('Another server is already running'),
    ]);
    expect(ringWith(dataDir).keys.map((key) => key.id)).toEqual([id]);
    const DATA_KEY = createDataKey().bytes.toString('base64');
    const byHand = await runScript('server/cli/rotate-key.ts', [], { DATA_DIR: dataDir, DATA_KEY });
    expect(byHand.output).toContain('The data keys are in DATA_KEY');
    await server.end('SIGKILL');
  });

  it('continues after kill -9, wherever it was', async () => {
    await storeRequests(dataDir, rows);
    for (const write of [10, 500, 1100])
      expect([write, await killedAtWrite(rotateKey, { DATA_DIR: dataDir }, write)]).toEqual([
        write,
        true,
      ]);
    const server = await startServer({ dataDir });
    expect(await inboxOf(server)).toHaveLength(500);
    expect(await server.end('SIGTERM')).toBe(0);
    expectAll();
  });
});
