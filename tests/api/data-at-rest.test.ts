import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeArchive } from '../../server/backup/archive.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { createDataKey } from '../../server/data-key/data-key.ts';
import { writeKeyFile } from '../../server/data-key/key-file.ts';
import { createDefaultKeySource, readKeyRing, addNewKey } from '../../server/data-key/key-ring.ts';
import { findConnection, toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { type Database, openDatabase } from '../../server/database/open-database.ts';
import { findKeyRing } from '../../server/database/engine.ts';
import * as outbox from '../../server/store/outbox/outbox.ts';
import * as tourRequests from '../../server/store/requests/requests-store.ts';
import { signedFormUrl } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { addSignedForm, pdf } from '../support/stored-reports.ts';
import { filesWith } from '../support/files-with.ts';
import { storedTexts, storeRequests } from '../support/stored-requests.ts';
import { addRequest, sendRequest, requestApi } from '../support/sent-requests.ts';
import { plainSamples } from '../support/two-of-each.ts';
import { openTestFiles } from '../support/test-files.ts';

/** What families write is encrypted in the database and in backups (docs/decisions/066). */
const typed = {
  name: 'Wilhelmina Abendroth',
  phone: '(425) 555-0142',
  email: 'wilhelmina@example.com',
  message: 'Her mother calls at night',
};
const notes = 'Rosalind prefers mornings';
const itAtHome = itIn({ people: ['priya'], open: openDatabase });
const plainTexts = [...Object.values(typed), notes, '4255550142'];

describe('what a family wrote', () => {
  const addNoted = async (): Promise<number> => {
    const id = await addRequest(world, typed);
    await world.send('PUT', requestApi, { json: { id, notes }, as });
    return id;
  };

  itAtHome('is not readable in the data folder or in a backup', async () => {
    await addNoted();
    const { config, database } = world.context;
    const folders = { ...config, backupDir: join(config.dataDir, 'backups') };
    await makeArchive(folders, openTestFiles(folders));
    await makeNightly(folders, openTestFiles(folders));
    const stored = findConnection(database).prepare('select name from tour_requests').get();
    // Proves that the search works: it finds the encrypted value in the database or its log, and in both
    // backups.
    const holding = filesWith(config.dataDir, [String(stored?.['name'])]);
    expect(holding.some((file) => file.endsWith('.tar'))).toBe(true);
    expect(holding.some((file) => file.endsWith('.sqlite.gz'))).toBe(true);
    expect(holding.some((file) => file.startsWith('fernlight.sqlite'))).toBe(true);
    expect(filesWith(config.dataDir, plainTexts)).toEqual([]);
    const key = findKeyRing(database).current.bytes;
    expect(filesWith(config.dataDir, [key.toString('base64'), key.toString('latin1')])).toEqual([]);
  });

  itAtHome('is readable for staff, also in the export', async () => {
    const id = await addNoted();
    const one = await world.send('GET', `${requestApi}?id=${id}`, { as });
    expect(one.body.tour_request).toMatchObject({ ...typed, notes });
    const all = await world.send('GET', requestApi, { as });
    expect(all.body.tour_requests).toMatchObject([{ ...typed, notes }]);
    const table = await world.send('POST', `${requestApi}/export`, { as });
    for (const text of [...Object.values(typed), notes]) expect(table.body).toContain(text);
  });

  itAtHome(
    'is recognized as one person’s in another spelling, and the same form sent twice is stored once',
    async () => {
      const id = await addNoted();
      await addRequest(world, { ...typed, phone: '+1 425 555 0142', email: '', message: 'Again' });
      await addRequest(world, { ...typed, phone: '', email: 'WILHELMINA@example.com' });
      const twice = await sendRequest(world, typed);
      expect(twice.body.id).toBe(id);
      const all = await world.send('GET', requestApi, { as });
      expect(all.body.tour_requests.map(({ others }: { others: number }) => others)).toEqual([
        1, 1, 2,
      ]);
    },
  );

  itAtHome('and a mail server’s answer about it are encrypted, too', async () => {
    const id = await addNoted();
    const { database } = world.context;
    const problem = `The mail server said: 550 <${typed.email}> unknown`;
    await outbox.queueEmail(database, { id, letter: 'new request' });
    await outbox.recordFailure(database, 1, { problem, nextTryAt: null });
    expect(await outbox.findDeliveryStatus(database)).toEqual({ waiting: 1, problem });
    expect((await tourRequests.find(database, id))?.mail_problem).toBe(problem);
    expect(filesWith(world.context.config.dataDir, plainTexts)).toEqual([]);
  });
});

describe('a signed form', () => {
  itAtHome('is not readable in the data folder or in a backup, and staff get it back', async () => {
    const { config, database } = world.context;
    const json = { ...plainSamples.permissions[0], taken_back_on: null };
    const { body } = await world.send('POST', findApiUrl('permissions'), { json, as });
    const words = 'Signed by Wilhelmina Abendroth';
    const bytes = pdf(words);
    const form = await addSignedForm(world, as, body.id, bytes);
    const folders = { ...config, backupDir: join(config.dataDir, 'backups') };
    await makeArchive(folders, openTestFiles(folders));
    await makeNightly(folders, openTestFiles(folders));
    const stored = findConnection(database).prepare('select content from permission_forms').get();
    const holding = filesWith(config.dataDir, [String(stored?.['content'])]);
    expect(holding.some((file) => file.endsWith('.tar'))).toBe(true);
    expect(holding.some((file) => file.endsWith('.sqlite.gz'))).toBe(true);
    const signed = [words, bytes.toString('base64').slice(0, 60)];
    expect(filesWith(config.dataDir, signed)).toEqual([]);
    const { status, body: text } = await world.send('GET', signedFormUrl(form), { as });
    expect([status, text.includes(words)]).toEqual([200, true]);
  });
});

describe('another key', () => {
  let dataDir: string;
  let database: Database;
  beforeEach(async () => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'fernlight-keys-')), 'data');
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    await storeRequests(dataDir, 3);
    database = await openDatabase(dataDir);
  });
  afterEach(async () => {
    await database.destroy();
    rmSync(join(dataDir, '..'), { recursive: true });
  });

  const fileOfKeys = () => createDefaultKeySource(dataDir).dataKeyFile;
  const reopen = async (): Promise<void> => {
    await database.destroy();
    database = await openDatabase(dataDir);
  };

  it('at the top of the key file encrypts everything at the next start', async () => {
    const earlier = findKeyRing(database);
    const next = addNewKey(earlier);
    writeKeyFile(fileOfKeys(), next.keys);
    await reopen();
    const stored = findConnection(database).prepare('select * from tour_requests').all();
    expect(JSON.stringify(stored)).not.toContain(`${earlier.current.id}:`);
    expect(
      filesWith(
        dataDir,
        stored.map(({ name }) => String(name)),
      ),
    ).not.toEqual([]);
    writeKeyFile(fileOfKeys(), [next.current]);
    await reopen();
    const rows = await tourRequests.listAll(database, 'open', { limit: 100 });
    expect(rows).toMatchObject([{ others: 2 }, { others: 2 }, { id: 1, others: 2, version: 1 }]);
    expect(rows.at(-1)).toMatchObject({ name: storedTexts.name, message: storedTexts.message });
  });

  it.each([
    ['missing', () => rmSync(fileOfKeys())],
    ['a wrong one', () => writeKeyFile(fileOfKeys(), [createDataKey()])],
  ])('that is %s is reported at the start, which changes nothing', async (_, harm) => {
    const { id } = findKeyRing(database).current;
    await database.destroy();
    harm();
    const before = readFileSync(toDatabaseFile(dataDir));
    const keysBefore = existsSync(fileOfKeys()) && readFileSync(fileOfKeys(), 'utf8');
    const start = openDatabase(dataDir);
    await expect(start).rejects.toThrow(
      `The requests of families are encrypted with the data key ${id}, and it is not in ` +
        `${fileOfKeys()} (DATA_KEY_FILE). Nothing was changed.`,
    );
    expect(readFileSync(toDatabaseFile(dataDir)).equals(before)).toBe(true);
    expect(existsSync(fileOfKeys()) && readFileSync(fileOfKeys(), 'utf8')).toBe(keysBefore);
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    database = await openDatabase(dataDir);
  });

  it('beside an empty data folder is used, and no other one is created', async () => {
    await database.destroy();
    const ring = readKeyRing(createDefaultKeySource(dataDir));
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    database = await openDatabase(dataDir);
    expect(findKeyRing(database).current.id).toBe(ring?.current.id);
  });
});
