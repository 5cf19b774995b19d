import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect } from 'vitest';
import { backupMessages as messages } from '../../domain/site/settings/backup-settings.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { buildManifest } from '../../server/backup/manifest.ts';
import { type Manifest, names } from '../../server/backup/contents.ts';
import { describeFile } from '../../server/backup/compress.ts';
import { pauseWrites, write } from '../../server/database/write.ts';
import { installationKeyFile } from '../../server/installation-key.ts';
import { as as owner, itIn, priya, signIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { rightPassword, type Sent } from '../support/world.ts';
import { addPictureRow } from '../support/stored-samples.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** The owner restores the site from a nightly backup or from a downloaded one (docs/product/storage.md). */
const it = itIn({ people: ['priya'], open: openDatabaseFile });
beforeEach(() => {
  const { config } = world.context;
  config.backupDir = join(config.dataDir, 'backups');
});

const place = (...parts: string[]) => join(world.context.config.dataDir, ...parts);
const send = (method: string, url: string, sent: Sent = {}) =>
  world.send(method, url, { as: owner, ...sent });
const night = async (): Promise<string> =>
  (await makeNightly(world.context.config, world.context.files.origin)).path;
const nameOf = (path: string) => path.split('/').at(-1) ?? '';
const prove = (name: string) => send('POST', apiUrls.backupProof, { json: { night: name } });
const restore = (proof: unknown, as = owner) =>
  send('POST', apiUrls.backupRestore, { json: { proof }, as });
const addTestimonial = async (message: string): Promise<void> => {
  const { status } = await send('POST', apiUrls.testimonials, { json: { name: '', message } });
  expect(status).toBe(201);
};
const shown = async (): Promise<string[]> => {
  const rows = await world.context.database.selectFrom('testimonials').select('message').execute();
  return rows.map(({ message }) => message);
};
const addPhoto = async (digit: string, caption: string): Promise<string> => {
  const name = `${digit.repeat(32)}.webp`;
  writeFileSync(place('uploads', name), caption);
  const time = new Date().toISOString();
  await addPictureRow(world.context.database, `/uploads/${name}`);
  await world.context.database
    .insertInto('gallery_items')
    .values({
      image_url: `/uploads/${name}`,
      caption,
      category: 'Home',
      created_at: time,
      updated_at: time,
    })
    .execute();
  return name;
};
const listed = async () => (await send('GET', apiUrls.backups)).body.backups;

describe('a night', () => {
  it('is listed with its size, newest first', async () => {
    await addPhoto('a', 'the porch');
    const name = nameOf(await night());
    const backups = await listed();
    expect(backups).toMatchObject({ can_restore: true, restored: null });
    expect(backups.nights).toEqual([
      { name, made_at: expect.any(String), bytes: expect.any(Number), before_restore: false },
    ]);
    expect(backups.nights[0].bytes).toBeGreaterThan(1000);
  });

  it('is looked at first, and the question counts what will be gone, changed and back', async () => {
    await addTestimonial('stays');
    await addTestimonial('is deleted');
    await addTestimonial('is changed');
    const name = nameOf(await night());
    await addTestimonial('new');
    await addPhoto('a', 'the porch');
    await addPhoto('b', 'the garden');
    const { database } = world.context;
    await database.deleteFrom('testimonials').where('message', '=', 'is deleted').execute();
    await database
      .updateTable('testimonials')
      .set({ message: 'was changed' })
      .where('message', '=', 'is changed')
      .execute();
    await send('POST', apiUrls.about, { json: samples.about });
    const answer = await prove(name);
    expect(answer.status).toBe(200);
    expect(answer.body.proof).toEqual({
      id: expect.any(String),
      made_at: expect.any(String),
      differences: [
        { what: 'gallery', added: 2, changed: 0, removed: 0 },
        { what: 'testimonials', added: 1, changed: 1, removed: 1 },
      ],
      singles: ['about'],
    });
    expect(await shown()).toEqual(['stays', 'was changed', 'new']);
  });

  it('comes back with its rows and files, signs everyone out, and keeps what was there', async () => {
    const then = await addPhoto('a', 'the porch');
    await addTestimonial('of that night');
    const name = nameOf(await night());
    await addTestimonial('of today');
    const today = await addPhoto('b', 'the garden');
    await world.context.database
      .deleteFrom('gallery_items')
      .where('caption', '=', 'the porch')
      .execute();
    await world.context.database.deleteFrom('pictures').where('url', 'like', `%${then}`).execute();
    rmSync(place('uploads', then));
    const { body } = await prove(name);
    expect(await restore(body.proof.id)).toMatchObject({ status: 200, body: { success: true } });

    expect(await shown()).toEqual(['of that night']);
    expect(readFileSync(place('uploads', then), 'utf8')).toBe('the porch');
    expect(readdirSync(place('uploads'))).not.toContain(today);
    expect((await send('GET', apiUrls.backups)).status).toBe(401);
    expect(readdirSync(place('.restoring'))).toEqual([]);

    await signIn(priya);
    const backups = await listed();
    const [kept, earlier] = backups.nights;
    expect(earlier).toMatchObject({ name, before_restore: false });
    expect(kept).toMatchObject({ before_restore: true });
    expect(backups.restored).toMatchObject({
      kept: kept.name,
      by: 'priya',
      to: body.proof.made_at,
    });
    const auditTrail = await world.context.database
      .selectFrom('audit')
      .select(['who', 'did'])
      .execute();
    expect(auditTrail).toContainEqual({
      who: 'priya',
      did: expect.stringContaining('put the site back as it was on '),
    });

    // Restores the earlier state again.
    const again = await prove(kept.name);
    expect((await restore(again.body.proof.id)).status).toBe(200);
    expect((await shown()).toSorted()).toEqual(['of that night', 'of today']);
    expect(readFileSync(place('uploads', today), 'utf8')).toBe('the garden');
  });

  it('withdraws the files of what is not shown any more', async () => {
    const name = await addPhoto('a', 'the porch');
    await world.context.database.updateTable('gallery_items').set({ visible: 0 }).execute();
    await world.context.pictures.reconcile(true);
    const made = nameOf(await night());
    await world.context.database.updateTable('gallery_items').set({ visible: 1 }).execute();
    await world.context.pictures.reconcile(true);
    const before = readdirSync(place('uploads'));
    const { body } = await prove(made);
    expect((await restore(body.proof.id)).status).toBe(200);
    expect(before).toContain(name);
    const row = await world.context.database
      .selectFrom('gallery_items')
      .select('visible')
      .executeTakeFirst();
    expect(row?.visible).toBe(0);
  });

  it('does not send again what was sent since', async () => {
    const { database } = world.context;
    const at = new Date().toISOString();
    const email = { user_id: 1, letter: 'new password' as const, next_try_at: at, created_at: at };
    await database.insertInto('outbox').values([email, email]).execute();
    const name = nameOf(await night());
    await database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: at })
      .where('id', '=', 1)
      .execute();
    // Another email, which got the number of one in the copy, was sent, too.
    await database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: at, created_at: new Date(0).toISOString() })
      .where('id', '=', 2)
      .execute();
    const { body } = await prove(name);
    expect((await restore(body.proof.id)).status).toBe(200);
    const rows = await database.selectFrom('outbox').select(['id', 'state']).execute();
    expect(rows).toEqual([
      { id: 1, state: 'sent' },
      { id: 2, state: 'waiting' },
    ]);
  });

  it('is refused when its name is unknown, or when it is damaged', async () => {
    expect(await prove('20200101-000000')).toMatchObject({
      status: 404,
      body: { error: messages.nightMissing },
    });
    const path = await night();
    writeFileSync(join(path, names.compressedDatabase), 'not what it was');
    expect(await prove(nameOf(path))).toMatchObject({
      status: 422,
      body: { error: messages.faults.damaged },
    });
  });

  it('is refused when a photo of it is missing', async () => {
    await addPhoto('a', 'the porch');
    const path = await night();
    for (const file of readdirSync(place('backups', 'pictures')))
      rmSync(place('backups', 'pictures', file));
    expect(await prove(nameOf(path))).toMatchObject({
      status: 422,
      body: { error: messages.faults.pictures },
    });
  });
});

/** Changes the database of a nightly backup and signs it again, as a later version of the program would. */
const rewritten = async (path: string, sql: string): Promise<void> => {
  const { config } = world.context;
  const file = place('rewritten.sqlite');
  writeFileSync(file, gunzipSync(readFileSync(join(path, names.compressedDatabase))));
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  const compressed = join(path, names.compressedDatabase);
  writeFileSync(compressed, gzipSync(readFileSync(file)));
  const { files, missing } = JSON.parse(
    readFileSync(join(path, names.manifest), 'utf8'),
  ) as Manifest;
  const others = files.filter(({ name }) => name !== names.compressedDatabase);
  const entry = await describeFile(compressed, names.compressedDatabase);
  const manifest = await buildManifest([entry, ...others], missing, config);
  writeFileSync(join(path, names.manifest), JSON.stringify(manifest));
};

describe('what is wrong with a copy is reported, and nothing is changed:', () => {
  it('a newer version', async () => {
    const path = await night();
    await rewritten(path, `insert into kysely_migration values ('999-later', 'x')`);
    expect(await prove(nameOf(path))).toMatchObject({
      status: 422,
      body: { error: messages.faults.newer },
    });
  });

  it('a version that is too old', async () => {
    const path = await night();
    await rewritten(
      path,
      `delete from kysely_migration; insert into kysely_migration values ('001-first-tables', 'x')`,
    );
    expect((await prove(nameOf(path))).body.error).toBe(messages.faults.older);
  });

  it('a missing key', async () => {
    const path = await night();
    await rewritten(path, `update data_keys set id = '00000000'`);
    expect((await prove(nameOf(path))).body.error).toBe(messages.faults.key);
  });
});

const upload = (bytes: Uint8Array<ArrayBuffer>, field = 'backup') => {
  const form = new FormData();
  form.append(field, new File([bytes], 'copy.tar'));
  return send('POST', apiUrls.backupFile, { body: form });
};
const downloaded = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await world.app.request(
    apiUrls.backup,
    { method: 'POST', headers: { Cookie: owner } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  );
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

describe('a downloaded copy', () => {
  it('comes back like a night', async () => {
    await addTestimonial('in the file');
    const photo = await addPhoto('a', 'the porch');
    const file = await downloaded();
    await addTestimonial('later');
    const proof = await upload(file);
    expect(proof).toMatchObject({
      status: 200,
      body: { proof: { differences: [{ what: 'testimonials', added: 1 }] } },
    });
    expect((await restore(proof.body.proof.id)).status).toBe(200);
    expect(await shown()).toEqual(['in the file']);
    expect(readFileSync(place('uploads', photo), 'utf8')).toBe('the porch');
  });

  it('of another home is refused', async () => {
    const file = await downloaded();
    rmSync(place(installationKeyFile));
    expect(await upload(file)).toMatchObject({
      status: 422,
      body: { error: messages.faults.foreign },
    });
  });

  it('that is cut off, or is another kind of file, is refused and leaves nothing', async () => {
    const file = await downloaded();
    const answers = [
      await upload(file.slice(0, file.length - 3000)),
      await upload(new TextEncoder().encode('Dear diary')),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { error: messages.faults.damaged } });
    expect((await upload(file, 'image')).status).toBe(400);
    expect(readdirSync(place('.restoring'))).toEqual([]);
  });
});

describe('the restore', () => {
  it('asks for the password again, and then does it', async () => {
    const name = nameOf(await night());
    await addTestimonial('later');
    const { body } = await prove(name);
    await world.context.database
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
    expect(await restore(body.proof.id)).toMatchObject({ status: 403, body: { confirm: true } });
    expect(await shown()).toEqual(['later']);
    await send('POST', apiUrls.confirm, { json: { password: rightPassword } });
    expect((await restore(body.proof.id)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it('only what was looked at last is restored', async () => {
    const name = nameOf(await night());
    const first = await prove(name);
    await prove(name);
    expect(await restore(first.body.proof.id)).toMatchObject({
      status: 409,
      body: { error: messages.proofMissing },
    });
  });
});

describe('meanwhile', () => {
  it('visitors and staff get a calm answer that says when to come again, and nothing is lost', async () => {
    const { body } = await prove(nameOf(await night()));
    const during: object[] = [];
    const { origin } = world.context.files;
    const list = origin.list.bind(origin);
    // Before it starts, the restore backs up the current state, for which it lists all files.
    origin.list = async function* () {
      if (during.length === 0) {
        const page = await world.send('GET', '/');
        expect(page.body).not.toContain('<script');
        const [, style = ''] = /<style>([^<]*)<\/style>/.exec(String(page.body)) ?? [];
        const hash = createHash('sha256').update(style).digest('base64');
        expect(page.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
        during.push({
          page: page.status,
          text: page.body,
          after: page.headers.get('Retry-After'),
          api: (await send('GET', apiUrls.testimonials)).status,
          health: (await world.send('GET', '/healthz')).body.version,
        });
      }
      yield* list();
    };
    try {
      expect((await restore(body.proof.id)).status).toBe(200);
    } finally {
      origin.list = list;
    }
    expect(during).toEqual([
      {
        page: 503,
        text: expect.stringContaining('We will be right back'),
        after: '20',
        api: 503,
        health: expect.any(String),
      },
    ]);
    expect((await world.send('GET', '/')).body).toBe('a page');
  });

  it('nothing can be saved that would be in neither', async () => {
    const { database } = world.context;
    const resume = await pauseWrites(database);
    await expect(
      write(database, (transaction) => transaction.deleteFrom('sessions').execute()),
    ).rejects.toMatchObject({ status: 503 });
    resume();
    await write(database, (transaction) => transaction.deleteFrom('rate_limits').execute());
  });
});
