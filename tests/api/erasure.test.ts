import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, vi } from 'vitest';
import { findConnection, toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import * as tourDeletions from '../../server/store/requests/request-deletions.ts';
import { as, itIn, orla, signIn, startWorld, world } from '../support/api-test.ts';
import { filesWith } from '../support/files-with.ts';
import { samples } from '../support/samples.ts';
import { storedWords } from '../support/sealed.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** "Deleted for good" holds for the database and its log; copies end by themselves (docs/decisions/032). */

const secret = { name: 'Wilhelmina Abendroth', message: 'A word that must go' };
/** The encrypted, stored values. If a file contains them, the words can be decrypted. */
let words: string[];

const it = itIn({ open: openDatabaseFile });

const dataDir = () => world.context.config.dataDir;
const api = (name: string) => `/api/${name}.php`;
const add = async (noun: string, json: object): Promise<number> =>
  (await world.send('POST', api(noun), { json, as })).body.id;
const moveToTrash = async (noun: string, id: number): Promise<number> =>
  (await world.send('DELETE', api(noun), { form: `id=${id}`, as })).body.undo;
const deleteForGood = (id: number) => world.send('DELETE', api('trash'), { form: `id=${id}`, as });
const deleteTour = (id: number) => world.send('DELETE', requestApi, { form: `id=${id}`, as });

const addSecret = async (): Promise<number> => {
  const id = await addRequest(world, secret);
  words = storedWords(findConnection(world.context.database), id);
  return id;
};

/** The files of the data folder that contain any of the words. */
const filesWithWords = (wanted = words): string[] => filesWith(dataDir(), wanted);

/** Opens a connection of another program, which continues to read the state at its beginning. */
const openReader = (): DatabaseSync => {
  const reader = new DatabaseSync(toDatabaseFile(dataDir()), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from tour_requests').get();
  return reader;
};

describe('while another program reads the database', () => {
  it('a deletion is only called final when the log is empty', async () => {
    const id = await addSecret();
    const reader = openReader();
    const { status, body } = await deleteTour(id);
    expect([status, body.message]).toEqual([
      202,
      'Deleted. Another program still has it open; it will be gone from the disk within minutes.',
    ]);
    expect(filesWithWords()).not.toEqual([]);
    reader.close();
    await vi.waitUntil(() => filesWithWords().length === 0, { timeout: 60_000 });
  });

  it('a deletion waits a moment for it to end', async () => {
    const id = await addSecret();
    const reader = openReader();
    const answer = deleteTour(id);
    const other = new DatabaseSync(toDatabaseFile(dataDir()), { readOnly: true });
    const stored = other.prepare('select count(*) as count from tour_requests');
    await vi.waitUntil(() => stored.get()?.['count'] === 0, { timeout: 60_000 });
    other.close();
    reader.close();
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([200, 'Tour request deleted for good.']);
    expect(filesWithWords()).toEqual([]);
  });

  it('the next start finishes what this one could not', async () => {
    const id = await addSecret();
    const reader = openReader();
    // Like a server that is killed right after the commit.
    await tourDeletions.deleteRequest(world.context.database, id, { ...orla, userId: orla.id });
    reader.close();
    expect(filesWithWords()).not.toEqual([]);
    world.context.eraser.start();
    await vi.waitUntil(() => filesWithWords().length === 0, { timeout: 60_000 });
  });
});

describe('what backups hold', () => {
  const night = (folder: string, stamp: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `fernlight-nightly-${stamp}.tar.gz`), '');
  };
  const stored = async (settings: Record<string, string>, files: (folder: string) => void) => {
    const now = new Date(2026, 10, 1, 12);
    await startWorld({ now, settings: { BACKUP_KEEP: '14', ...settings }, open: openDatabaseFile });
    world.context.config.backupDir = join(dataDir(), 'backups');
    const id = await add('testimonials', samples.testimonial);
    files(world.context.config.backupDir);
    vi.setSystemTime(new Date(2026, 10, 3, 12));
    await signIn(await world.addUser('una'));
    return (await deleteForGood(await moveToTrash('testimonials', id))).body.note;
  };

  it('is reported with the day when the last of them is removed', async () => {
    const note = await stored({}, (folder) => {
      night(folder, '20261030-103000'); // Made before the testimonial was written.
      night(folder, '20261102-113000');
      night(folder, '20261102-200000');
      writeFileSync(join(folder, 'fernlight-manual-20261102-220000.tar.gz'), '');
    });
    expect(note).toBe(
      'The backups of the last 2 nights still contain it until November 17, 2026. ' +
        'One backup made by hand still contains it until you delete it.',
    );
  });

  it('is reported as permanent if no newer ones replace them', async () => {
    const note = await stored({ BACKUP_AT: 'off' }, (folder) => night(folder, '20261102-113000'));
    expect(note).toBe('Last night’s backup still contains it until you delete it.');
  });

  it('is reported for a missing second folder', async () => {
    const note = await stored({ BACKUP_SECOND_DIR: '/nowhere/backups' }, () => undefined);
    expect(note).toContain('A backup folder could not be read');
  });

  it('is reported for the copies that restores and updates set aside, which stay as they are', async () => {
    const contents = 'A word that must go';
    const note = await stored({}, (folder) => {
      mkdirSync(folder);
      for (const stamp of ['20261102-100000', '20261102-150000'])
        writeFileSync(join(folder, `fernlight-before-update-${stamp}.tar`), contents);
      mkdirSync(join(dataDir(), 'replaced-20261102-220000'));
      mkdirSync(join(dataDir(), 'replaced-20261001-220000')); // Made before the testimonial.
    });
    expect(note).toBe(
      '3 copies from before restores and updates still contain it until November 16, 2026.',
    );
    expect(filesWithWords([contents])).toHaveLength(2);
  });

  it('is nothing if there are no backups', async () => {
    expect(await stored({}, () => undefined)).toBeUndefined();
  });
});
