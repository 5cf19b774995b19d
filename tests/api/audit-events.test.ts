import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { createBackupRecord } from '../../server/maintenance/housekeeping.ts';
import { recordOperatorEvent } from '../../server/store/database-file.ts';
import { toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { queueEmail } from '../../server/store/outbox/outbox.ts';
import { as, itIn, orla, priya, signIn, world } from '../support/api-test.ts';
import { lockDisk } from '../support/broken-disk.ts';
import { photo } from '../support/picture-bytes.ts';
import { addRows, breakWrites, numbered } from '../support/rows.ts';
import { addRequest, sendRequest, requestApi } from '../support/sent-requests.ts';
import { removeDataDir } from '../support/server.ts';

/** The audit trail also records reading requests, uploads and backups. */
const it = itIn({ now: '2026-11-22T18:00:00Z', people: ['priya', 'orla'] });

const auditTrail = async (query = ''): Promise<string[]> => {
  const fresh = await world.sessionOf(priya.id);
  const { body } = await world.send('GET', `/api/audit.php${query}`, { as: fresh });
  return body.entries.map(({ who, did }: { who: string; did: string }) => `${who} ${did}`);
};
const times = (lines: string[], line: string) => lines.filter((each) => each === line).length;
const anHour = 60 * 60 * 1000;

describe('reading families’ requests', () => {
  const lists = () => world.send('GET', requestApi, { as });
  const opens = (id: number) => world.send('GET', `${requestApi}?id=${id}`, { as });

  it('is recorded once an hour for each person, however often the list is read', async () => {
    for (let time = 0; time < 10; time += 1) await lists();
    const otto = await world.addUser('otto');
    await world.send('GET', requestApi, { as: await world.sessionOf(otto.id) });
    expect(await auditTrail()).toEqual([
      'otto looked at the tour requests',
      'orla looked at the tour requests',
    ]);
    vi.setSystemTime(Date.now() + anHour);
    await signIn(orla);
    await lists();
    expect(times(await auditTrail(), 'orla looked at the tour requests')).toBe(2);
  });

  it('is recorded for each request that is opened', async () => {
    const [one, two] = [await addRequest(world), await addRequest(world, { name: 'Another' })];
    for (const id of [one, one, two]) {
      const { status, body } = await opens(id);
      expect([status, body.tour_request.id]).toEqual([200, id]);
    }
    expect(await auditTrail()).toEqual([
      `orla read tour request number ${two}`,
      `orla read tour request number ${one}`,
    ]);
  });

  it('that don’t exist is refused and not recorded', async () => {
    expect((await opens(77)).status).toBe(404);
    expect((await world.send('GET', `${requestApi}?id=x`, { as })).status).toBe(400);
    expect((await world.send('GET', `${requestApi}?id=1`)).status).toBe(401);
    expect(await auditTrail()).toEqual([]);
  });

  it('is still possible when it can’t be recorded', async () => {
    await addRequest(world);
    await breakWrites(world.context.database, 'audit', 'insert');
    expect((await lists()).body.tour_requests).toHaveLength(1);
  });
});

describe('the audit trail records', () => {
  it('uploads', async () => {
    const form = new FormData();
    form.append(
      'image',
      new Blob([new Uint8Array(await photo(400, 300).jpeg().toBuffer())]),
      'porch.jpg',
    );
    const { status } = await world.send('POST', '/api/gallery.php?upload=1', { as, body: form });
    expect(status).toBe(201);
    expect(await auditTrail()).toEqual(['orla uploaded a picture']);
  });

  it('mail that is sent again', async () => {
    await world.send('POST', `${requestApi}/mail`, { as });
    expect(await auditTrail()).toEqual([]);
    const id = await addRequest(world);
    await queueEmail(world.context.database, { id, letter: 'new request' });
    await world.send('POST', `${requestApi}/mail`, { as });
    expect(await auditTrail()).toEqual(['orla had 1 waiting email sent again']);
  });

  it('nightly backups, as soon as the database takes it', async () => {
    const record = createBackupRecord(world.context);
    record.isDue = true;
    const unlock = await lockDisk(world.context.database);
    await expect(record.store()).rejects.toThrow();
    await unlock();
    for (let minute = 0; minute < 2; minute += 1) await record.store();
    expect(await auditTrail()).toEqual(['The server made the nightly backup']);
  });

  it('visitors separately from staff', async () => {
    await sendRequest(world);
    await world.signIn('orla');
    await world.send('POST', '/api/login.php', { json: { username: 'orla', password: 'wrong' } });
    expect(await auditTrail()).toEqual(['orla signed in']);
    expect(await auditTrail('?origin=staff')).toEqual(['orla signed in']);
    expect(await auditTrail('?origin=visitor')).toEqual([
      'Someone failed to sign in as “orla”',
      'A visitor sent tour request number 1',
    ]);
    const owns = await world.sessionOf(priya.id);
    const { status } = await world.send('GET', '/api/audit.php?origin=all', { as: owns });
    expect(status).toBe(400);
  });
});

describe('what the operator does on the command line', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fernlight-'));
  });
  afterEach(() => removeDataDir(folder));

  it('is recorded while the server runs', async () => {
    const database = await openDatabase(folder);
    recordOperatorEvent(toDatabaseFile(folder), 'made a backup');
    const rows = await database.selectFrom('audit').select(['who', 'did', 'origin']).execute();
    expect(rows).toEqual([{ who: 'The operator', did: 'made a backup', origin: 'staff' }]);
    await database.destroy();
  });

  it('needs no audit trail in a backup from before there was one', () => {
    const file = join(folder, 'old.sqlite');
    new DatabaseSync(file).close();
    expect(() => recordOperatorEvent(file, 'restored a backup')).not.toThrow();
  });
});

it('a long audit trail is searched in parts, and completely', async () => {
  await addRows(
    world.context.database,
    'audit',
    numbered(12_000, (number) => ({
      at: '2026-11-22T18:00:00Z',
      who: 'orla',
      did: number % 4000 === 1 ? `found fern ${number}` : 'watered',
      origin: number % 3 === 0 ? 'visitor' : 'staff',
    })),
  );
  expect(await auditTrail('?words=fern')).toEqual(
    ['orla found fern 8001', 'orla found fern 4001', 'orla found fern 1'].filter(
      (line) => Number(line.split(' ').at(-1)) % 3 !== 0,
    ),
  );
  expect(await auditTrail('?words=nowhere')).toEqual([]);
  const owns = await world.sessionOf(priya.id);
  const { body } = await world.send('GET', '/api/audit.php?words=fern&limit=1', { as: owns });
  expect(body.entries).toHaveLength(1);
});
