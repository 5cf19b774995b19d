import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { apiUrlOf } from '../../domain/urls.ts';
import { connectionOf, databaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { createEraser } from '../../server/maintenance/eraser.ts';
import * as tourDeletions from '../../server/store/requests/request-deletions.ts';
import { as, itIn, orla, signIn, startWorld, world } from '../support/api-test.ts';
import { multipart, photo } from '../support/pictures.ts';
import { samples } from '../support/samples.ts';
import { storedWords } from '../support/sealed.ts';
import { addTour, tourApi } from '../support/tours.ts';

/** "Deleted for good" holds for every file of the data folder (docs/decisions/032). */

const secret = { name: 'Wilhelmina Abendroth', message: 'A word that must go' };
/** The encrypted, stored values. If a file contains them, the words can be decrypted. */
let words: string[];

const it = itIn({ open: openDatabase });

const dataDir = () => world.context.config.dataDir;
const api = (name: string) => `/api/${name}.php`;
const add = async (noun: string, json: object): Promise<number> =>
  (await world.send('POST', api(noun), { json, as })).body.id;
const moveToTrash = async (noun: string, id: number): Promise<number> =>
  (await world.send('DELETE', api(noun), { form: `id=${id}`, as })).body.undo;
const deleteForGood = (id: number) => world.send('DELETE', api('trash'), { form: `id=${id}`, as });
const deleteTour = (id: number, path = tourApi) =>
  world.send('DELETE', path, { form: `id=${id}`, as });

const addSecret = async (): Promise<number> => {
  const id = await addTour(world, secret);
  words = storedWords(connectionOf(world.context.database), id);
  return id;
};

/** The files of the data folder that contain any of the words. */
const filesWithWords = (wanted: string[] = words): string[] =>
  world.files().filter((name) => {
    const bytes = readFileSync(join(dataDir(), name));
    return wanted.some((word) => bytes.includes(word));
  });

/** Opens a connection of another program, which continues to read the state at its beginning. */
const openReader = (): DatabaseSync => {
  const reader = new DatabaseSync(databaseFile(dataDir()), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from tour_requests').get();
  return reader;
};

/** What a migration leaves behind: the database in a file beside it. */
const copyBeforeMigration = (): string => {
  const path = `${databaseFile(dataDir())}.before-migration-after-006-some-change`;
  connectionOf(world.context.database).exec(`vacuum into '${path}'`);
  return path;
};

/** What a restore leaves behind: a folder with the database, its log and the pictures. */
const copyBeforeRestore = (): string => {
  const folder = join(dataDir(), 'replaced-20261101-033000');
  mkdirSync(folder);
  for (const name of ['uploads', 'withdrawn', 'fernlight.sqlite', 'fernlight.sqlite-wal']) {
    const path = join(dataDir(), name);
    if (existsSync(path)) cpSync(path, join(folder, name), { recursive: true });
  }
  return folder;
};

const pendingErasures = () =>
  connectionOf(world.context.database).prepare('select targets from erasures').all();

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
    await vi.waitUntil(() => filesWithWords().length === 0, { timeout: 20_000 });
  });

  it('a deletion waits a moment for it to end', async () => {
    const id = await addSecret();
    const reader = openReader();
    const answer = deleteTour(id);
    const other = new DatabaseSync(databaseFile(dataDir()), { readOnly: true });
    const stored = other.prepare('select count(*) as count from tour_requests');
    await vi.waitUntil(() => stored.get()?.['count'] === 0, { timeout: 10_000 });
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
    await tourDeletions.remove(world.context.database, id, { ...orla, userId: orla.id });
    reader.close();
    expect(filesWithWords()).not.toEqual([]);
    world.context.eraser.start();
    await vi.waitUntil(() => filesWithWords().length === 0, { timeout: 10_000 });
  });
});

it('a failure to erase does not fail the deletion', async () => {
  const id = await addSecret();
  connectionOf(world.context.database).exec(
    "create trigger broken before delete on erasures begin select raise(abort, 'broken'); end",
  );
  const { status, body } = await deleteTour(id);
  expect([status, body.success]).toEqual([202, true]);
  connectionOf(world.context.database).exec('drop trigger broken');
  await vi.waitUntil(() => filesWithWords().length === 0, { timeout: 20_000 });
});

describe('copies of the database', () => {
  it('lose a deleted request too', async () => {
    const id = await addSecret();
    const other = await addTour(world, { name: 'Another family', phone: '4255550001', email: '' });
    const others = storedWords(connectionOf(world.context.database), other);
    copyBeforeMigration();
    copyBeforeRestore();
    expect(filesWithWords().length).toBeGreaterThan(2);
    expect((await deleteTour(id)).status).toBe(200);
    expect(filesWithWords()).toEqual([]);
    expect(filesWithWords(others)).toHaveLength(3);
    expect(pendingErasures()).toEqual([]);
  });

  it('lose all requests of a person, even those that the site no longer has', async () => {
    const old = await addTour(world, { ...secret, phone: '+1 425-555-0199', email: '' });
    const olds = storedWords(connectionOf(world.context.database), old);
    const copy = copyBeforeMigration();
    await world.context.database.deleteFrom('tour_requests').where('id', '=', old).execute();
    const id = await addSecret();
    expect(filesWithWords([...words, ...olds])).not.toEqual([]);
    expect((await deleteTour(id, `${tourApi}/person`)).status).toBe(200);
    expect(filesWithWords([...words, ...olds])).toEqual([]);
    expect(existsSync(copy)).toBe(true);
  });

  it('keep a record that merely has the same number', async () => {
    const others = storedWords(
      connectionOf(world.context.database),
      await addTour(world, { name: 'Another family' }),
    );
    copyBeforeMigration();
    const created_at = '2020-01-01T00:00:00.000Z';
    await world.context.database.updateTable('tour_requests').set({ created_at }).execute();
    expect((await deleteTour(1)).status).toBe(200);
    expect(filesWithWords(others)).toEqual([
      'fernlight.sqlite.before-migration-after-006-some-change',
    ]);
  });

  it('lose requests after their retention', async () => {
    const id = await addSecret();
    copyBeforeMigration();
    await world.send('PUT', tourApi, { json: { id, status: 'closed' }, as });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * 60 * 60 * 1000 });
    await tidyUp(world.context);
    expect(filesWithWords()).toEqual([]);
  });

  it('lose a testimonial with its history, draft and translation, and a family’s photo', async () => {
    const texts = [
      'They called on the first night.',
      'Other words of the family.',
      'Words that were only drafted.',
      'Palabras que alguien tradujo.',
    ];
    const testimonial = await add('testimonials', samples.testimonial);
    await world.send('PUT', api('testimonials'), {
      json: { ...samples.testimonial, id: testimonial, message: texts[1] },
      as,
    });
    await world.send('POST', apiUrls.drafts, {
      json: {
        noun: 'testimonials',
        record_id: testimonial,
        fields: { ...samples.testimonial, message: texts[2] },
      },
      as,
    });
    const translation = {
      language: 'es',
      place: `testimonials/${testimonial}/message`,
      source: texts[1],
      words: texts[3],
    };
    await world.send('POST', apiUrlOf('translations'), { json: translation, as });
    const body = multipart({ bytes: await photo(450, 300).jpeg().toBuffer() });
    const upload = await world.send('POST', `${api('gallery')}?upload=1`, { body, as });
    const { url } = upload.body;
    const picture = await add('gallery', { ...samples.gallery, image_url: url });
    await world.context.pictures.avif.idle();
    copyBeforeRestore();
    const copy = readFileSync(copyBeforeMigration());
    expect(texts.filter((text) => !copy.includes(text))).toEqual([]);
    const inTrash = await moveToTrash('gallery', picture);
    await deleteForGood(await moveToTrash('testimonials', testimonial));
    expect((await deleteForGood(inTrash)).body.message).toBe('Deleted for good.');
    expect(filesWithWords(texts)).toEqual([]);
    expect(world.files().filter((name) => /\.(webp|avif)$/.test(name))).toEqual([]);
    expect(filesWithWords([basename(url)])).toEqual([]);
  });

  it('that can’t be read are named, and the deletion is finished once they are gone', async () => {
    const id = await addSecret();
    const damaged = copyBeforeMigration();
    writeFileSync(damaged, `${words[0]}, but no database`);
    const { status, body } = await deleteTour(id);
    expect([status, body.message]).toEqual([200, 'Tour request deleted for good.']);
    expect(body.note).toMatch(
      /^A copy of everything cannot be read and may contain it until .+: fernlight\.sqlite\.before-migration-after-006-some-change\.$/,
    );
    expect(filesWithWords()).toEqual([basename(damaged)]);
    expect(pendingErasures()).toHaveLength(1);
    expect(JSON.stringify(pendingErasures())).not.toMatch(/Wilhelmina|elaine|0199/);
    rmSync(damaged);
    await tidyUp(world.context);
    expect(pendingErasures()).toEqual([]);
  });

  it('that are in use are waited for', async () => {
    const id = await addSecret();
    const copy = new DatabaseSync(copyBeforeMigration());
    copy.exec('begin exclusive');
    const eraser = createEraser(world.context, { patience: 0, pauses: { first: 5, longest: 5 } });
    await tourDeletions.remove(world.context.database, id, { ...orla, userId: orla.id });
    expect(await eraser.finish()).toEqual({
      complete: false,
      isHeldOpen: true,
      unreadableCopies: [],
    });
    copy.close();
    await vi.waitUntil(() => filesWithWords().length === 0, { timeout: 10_000 });
    await eraser.stop();
  });
});

describe('what backups hold', () => {
  const night = (folder: string, stamp: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `fernlight-nightly-${stamp}.tar.gz`), '');
  };
  const stored = async (settings: Record<string, string>, files: (folder: string) => void) => {
    const now = new Date(2026, 10, 1, 12);
    await startWorld({ now, settings: { BACKUP_KEEP: '14', ...settings }, open: openDatabase });
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

  it('is nothing if there are no backups', async () => {
    expect(await stored({}, () => undefined)).toBeUndefined();
  });
});
