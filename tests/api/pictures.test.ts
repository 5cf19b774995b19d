import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { startHousekeeping, tidyUp } from '../../server/maintenance/housekeeping.ts';
import { yieldToEventLoop } from '../../server/work-queue.ts';
import { as, it, orla, signIn, world } from '../support/api-test.ts';
import { isOnS3, putOldFile } from '../support/test-files.ts';
import { samples } from '../support/samples.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** What happens to a stored picture: it is shown, replaced or removed (docs/product/pictures.md). */

const upload = () => uploadPicture(300, 200);
const add = async (image_url: string): Promise<number> =>
  (await world.send('POST', '/api/gallery.php', { json: { ...samples.gallery, image_url }, as }))
    .body.id;
const change = (id: number, image_url: string) =>
  world.send('PUT', '/api/gallery.php', { json: { ...samples.gallery, id, image_url }, as });
const remove = (id: number) => world.send('DELETE', '/api/gallery.php', { form: `id=${id}`, as });
/** Moves the clock ahead by a number of days at once. */
const later = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });
const idle = () => world.context.pictures.avif.idle();

describe('a width that was added after the upload', () => {
  it('is answered with a wider file until its own is made, which needs one request', async () => {
    const url = await upload();
    await idle();
    await add(url);
    const narrow = ['webp', 'avif'].map((format) => url.replace('.webp', `-240.${format}`));
    await world.context.files.remove(narrow.map((each) => each.slice('/uploads/'.length)));
    const types = async () =>
      Promise.all(
        narrow.map(async (each) => {
          const { status, headers } = await world.send('GET', each);
          return [status, headers.get('content-type'), headers.get('cache-control')];
        }),
      );
    const wider = [200, 'image/webp', 'public, max-age=3600'];
    expect(await types()).toEqual([wider, wider]);
    await idle();
    const always = 'public, max-age=31536000, immutable';
    expect(await types()).toEqual([
      [200, 'image/webp', always],
      [200, 'image/avif', always],
    ]);
  });

  it('is not there for a picture that is narrower, unknown or hidden', async () => {
    const url = await upload();
    const id = await add(url);
    const statusOf = async (path: string) => (await world.send('GET', path)).status;
    expect(await statusOf(url.replace('.webp', '-320.webp'))).toBe(404);
    expect(await statusOf(`/uploads/${'b'.repeat(32)}-320.webp`)).toBe(404);
    await remove(id);
    expect(await statusOf(url.replace('.webp', '-240.webp'))).toBe(404);
  });
});

describe('a picture that no item shows any more', () => {
  it('is removed thirty days after the last item that showed it', async () => {
    const url = await upload();
    await idle();
    const [first, second] = [await add(url), await add(url)];
    await remove(first);
    await remove(second);
    await tidyUp(world.context);
    expect(world.files()).toHaveLength(3);
    later(29);
    await tidyUp(world.context);
    expect(world.files()).toHaveLength(3);
    later(2);
    await tidyUp(world.context);
    expect(world.files()).toEqual([]);
  });

  it('is removed when its item shows another one', async () => {
    const [before, after] = [await upload(), await upload()];
    await idle();
    const id = await add(before);
    expect((await change(id, before)).status).toBe(200);
    expect(world.files()).toHaveLength(6);
    expect((await change(id, after)).status).toBe(200);
    expect(world.files().every((file) => `/${file}`.startsWith(after.slice(0, -5)))).toBe(true);
    expect((await change(id, '/images/1.jpg')).status).toBe(200);
    expect(world.files()).toEqual([]);
  });

  it('cannot be shown again once it is gone', async () => {
    const url = await upload();
    await remove(await add(url));
    later(31);
    await tidyUp(world.context);
    await signIn(orla);
    const json = { ...samples.gallery, image_url: url };
    expect((await world.send('POST', '/api/gallery.php', { json, as })).status).toBe(422);
  });

  it('that was removed while AVIF was made leaves nothing behind', async () => {
    const [before, after] = [await upload(), await upload()];
    await change(await add(before), after);
    await idle();
    expect(world.files().every((file) => `/${file}`.startsWith(after.slice(0, -5)))).toBe(true);
  });
});

describe('a picture while a variant of it is being stored', () => {
  /** Delays AVIF until it is released, and records the order in which files are stored and removed. */
  const heldAvif = () => {
    const { files } = world.context;
    const [put, removeNames] = [files.put, files.remove];
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const events: string[] = [];
    files.put = async (added, reach) => {
      if (!added.some(({ name }) => name.endsWith('.avif'))) return put(added, reach);
      begun.resolve();
      await released.promise;
      await put(added, reach);
      events.push('stored');
    };
    files.remove = async (names) => {
      events.push('removed');
      await removeNames(names);
    };
    return { begun: begun.promise, release: released.resolve, events };
  };
  const inTrash = async () => {
    const rows = await world.context.database.selectFrom('trash').select('id').execute();
    return rows.map(({ id }) => id);
  };
  /** Runs pending work: no time passes, but the event loop turns. */
  const turns = async () => {
    for (let turn = 0; turn < 50; turn += 1) await yieldToEventLoop();
  };

  it('loses the variant, too, when it is deleted for good meanwhile', async () => {
    const { begun, release, events } = heldAvif();
    const id = await add(await upload());
    await begun;
    const deleted = remove(id);
    await vi.waitUntil(async () => (await inTrash()).length === 1, { timeout: 60_000 });
    const [undo] = await inTrash();
    const forGood = world.send('DELETE', '/api/trash.php', { form: `id=${undo}`, as });
    await vi.waitUntil(async () => (await inTrash()).length === 0, { timeout: 60_000 });
    await turns();
    release();
    expect([(await deleted).status, (await forGood).status]).toEqual([200, 200]);
    expect(events[0]).toBe('stored');
    await idle();
    expect(world.files()).toEqual([]);
  });

  it('causes no failure in the log when it was deleted before the next variant is made', async () => {
    const { database, files, log } = world.context;
    const errors = vi.spyOn(log, 'error');
    const { path } = files;
    files.path = () => Promise.resolve(null);
    await upload();
    await idle();
    expect(errors).toHaveBeenCalledOnce();
    files.path = async (name) => {
      await database.deleteFrom('pictures').execute();
      await files.remove([name]);
      return path(name);
    };
    await upload();
    await idle();
    expect(errors).toHaveBeenCalledOnce();
  });

  it('gets no more variants once no record uses it', async () => {
    const { database, files } = world.context;
    const { release, events } = heldAvif();
    release();
    const { path } = files;
    files.path = async (name) => {
      await database.deleteFrom('pictures').execute();
      return path(name);
    };
    await upload();
    await idle();
    expect(events).toEqual([]);
  });
});

describe('a picture whose last item is in the trash', () => {
  const restore = (undo: number) =>
    world.send('POST', '/api/trash.php', { json: { id: undo }, as });
  const statusesOf = async (url: string) =>
    Promise.all(
      [url, url.replace('.webp', '-240.webp'), url.replace('.webp', '-240.avif')].map(
        async (address) => (await world.send('GET', address, { as })).status,
      ),
    );
  /** In a folder, the place of a file determines who can read it. */
  const publicFiles = () =>
    isOnS3 ? [] : world.files().filter((file) => file.startsWith('uploads/'));

  it('is withdrawn at once in all its variants, and comes back when it is restored', async () => {
    const url = await upload();
    await idle();
    const id = await add(url);
    expect(await statusesOf(url)).toEqual([200, 200, 200]);
    const { undo } = (await remove(id)).body;
    expect(await statusesOf(url)).toEqual([404, 404, 404]);
    expect(publicFiles()).toEqual([]);
    await restore(undo);
    expect(await statusesOf(url)).toEqual([200, 200, 200]);
    expect(world.files()).toHaveLength(3);
  });

  it('stays public while another item shows it', async () => {
    const url = await upload();
    const [first, second] = [await add(url), await add(url)];
    await remove(first);
    expect((await world.send('GET', url)).status).toBe(200);
    await remove(second);
    expect((await world.send('GET', url)).status).toBe(404);
    await add(url);
    expect((await world.send('GET', url)).status).toBe(200);
  });

  it('has a preview in the trash, for staff only and never cached by browsers', async () => {
    const url = await upload();
    const { undo } = (await remove(await add(url))).body;
    const preview = `/api/trash/picture?id=${undo}`;
    const { status, headers } = await world.send('GET', preview, { as });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await world.send('GET', preview)).status).toBe(401);
    expect((await world.send('GET', '/api/trash/picture?id=99', { as })).status).toBe(404);
    expect((await world.send('GET', '/api/trash/picture?id=x', { as })).status).toBe(400);
  });

  it('has no AVIF made in the trash, and gets it when it is restored', async () => {
    const url = await upload();
    const { undo } = (await remove(await add(url))).body;
    await idle();
    expect(publicFiles()).toEqual([]);
    await restore(undo);
    await idle();
    expect(await statusesOf(url)).toEqual([200, 200, 200]);
  });

  it('ends up where the last of many changes puts it', async () => {
    const url = await upload();
    await idle();
    const id = await add(url);
    const { undo } = (await remove(id)).body;
    await Promise.all([restore(undo), remove(id), add(url), add(url)]);
    const rows = (await world.send('GET', '/api/gallery.php', { as })).body as { id: number }[];
    expect((await world.send('GET', url)).status).toBe(200);
    await Promise.all(rows.map((row) => remove(row.id)));
    expect(await statusesOf(url)).toEqual([404, 404, 404]);
  });

  it('is removed for good on request, unless another item shows it', async () => {
    const [alone, shared] = [await upload(), await upload()];
    await idle();
    const first = (await remove(await add(alone))).body.undo;
    await add(shared);
    const second = (await remove(await add(shared))).body.undo;
    const deleteForGood = (id: number) =>
      world.send('DELETE', '/api/trash.php', { form: `id=${id}`, as });
    expect((await deleteForGood(first)).body).toEqual({
      success: true,
      message: 'Deleted for good.',
      id: first,
    });
    expect((await deleteForGood(second)).status).toBe(200);
    expect((await deleteForGood(second)).status).toBe(404);
    expect(world.files().every((file) => `/${file}`.startsWith(shared.slice(0, -5)))).toBe(true);
    expect((await world.send('GET', shared)).status).toBe(200);
  });

  it('is put in the right place at the next start, whatever a crash left', async () => {
    const [withdrawn, shown, replaced] = [await upload(), await upload(), await upload()];
    await idle();
    await remove(await add(withdrawn));
    await add(shown);
    await world.context.database.deleteFrom('pictures').where('url', '=', replaced).execute();
    const { dataDir } = world.context.config;
    const swap = (name: string, from: string, to: string) =>
      renameSync(join(dataDir, from, name), join(dataDir, to, name));
    const nameOf = (url: string) => url.slice('/uploads/'.length);
    if (!isOnS3) {
      swap(nameOf(withdrawn), 'withdrawn', 'uploads');
      swap(nameOf(shown), 'uploads', 'withdrawn');
    }
    await (
      await startHousekeeping(world.context)
    )();
    expect((await world.send('GET', withdrawn)).status).toBe(404);
    expect((await world.send('GET', replaced)).status).toBe(404);
    expect((await world.send('GET', shown)).status).toBe(200);
    expect(publicFiles().every((file) => `/${file}`.startsWith(shown.slice(0, -5)))).toBe(true);
  });
});

describe('the sweep', () => {
  it('removes uploads that got no item within a day', async () => {
    const shown = await upload();
    await add(shown);
    await upload();
    await idle();
    await tidyUp(world.context);
    expect(world.files()).toHaveLength(6);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 + 1000 });
    await tidyUp(world.context);
    expect(world.files().every((file) => `/${file}`.startsWith(shown.slice(0, -5)))).toBe(true);
    expect(world.files()).toHaveLength(3);
  });

  it('removes old files of unknown pictures, and nothing else', async () => {
    const { dataDir } = world.context.config;
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const put = (name: string, time: Date) => putOldFile({ dataDir }, name, time);
    await put(`${'a'.repeat(32)}-400.avif`, old);
    await put(`${'b'.repeat(32)}.webp`, new Date());
    await put('read me.txt', old);
    await tidyUp(world.context);
    expect(world.files()).toEqual([`uploads/${'b'.repeat(32)}.webp`, 'uploads/read me.txt']);
  });

  it('at the start removes unfinished files and continues unfinished AVIF', async () => {
    const url = await upload();
    await idle();
    await world.context.database.updateTable('pictures').set({ avif_ready: 0 }).execute();
    const { dataDir } = world.context.config;
    mkdirSync(join(dataDir, 'uploads-tmp'), { recursive: true });
    writeFileSync(join(dataDir, 'uploads-tmp', 'half'), 'x');
    const stop = await startHousekeeping(world.context);
    await idle();
    await stop();
    expect(world.files()).not.toContain('uploads-tmp/half');
    const row = await world.context.database
      .selectFrom('pictures')
      .select('avif_ready')
      .where('url', '=', url)
      .executeTakeFirstOrThrow();
    expect(row.avif_ready).toBe(1);
  });
});

describe('GET /uploads', () => {
  it('serves a picture with a fixed type, to be cached forever and never run', async () => {
    const url = await upload();
    const { status, headers } = await world.send('GET', url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await world.send('GET', url.replace('.webp', '-240.webp'))).status).toBe(200);
  });

  it('supports revalidation and ranges', async () => {
    const url = await upload();
    const whole = await world.app.request(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const ask = (headers: Record<string, string>, method = 'GET') =>
      world.app.request(url, { method, headers });
    expect((await ask({ 'If-None-Match': whole.headers.get('ETag') ?? '' })).status).toBe(304);
    const part = await ask({ Range: 'bytes=4-9' });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 4-9/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10));
    const tail = await ask({ Range: 'bytes=-5' });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(bytes.subarray(-5));
    expect((await ask({ Range: 'bytes=99999999-' })).status).toBe(416);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  it.each([
    '/uploads/',
    '/uploads/../fernlight.sqlite',
    '/uploads/%2e%2e/fernlight.sqlite',
    '/uploads/..%2ffernlight.sqlite',
    `/uploads/${'a'.repeat(32)}.webp`,
    `/uploads/${'a'.repeat(32)}.jpg`,
    `/uploads/${'a'.repeat(32)}-500.webp`,
    `/uploads/${'A'.repeat(32)}.webp`,
    `/uploads/x/${'a'.repeat(32)}.webp`,
    `/uploads/${'a'.repeat(32)}.webp%00`,
  ])('has nothing at %s', async (path) => {
    const answer = await world.send('GET', path);
    // A path that leaves the folder returns a page or nothing, but never a file.
    expect(answer.body === 'a page' || answer.status === 404).toBe(true);
    if (path.startsWith('/uploads/') && !path.includes('..') && !path.includes('%2e')) {
      expect(answer.status).toBe(404);
    }
  });
});
