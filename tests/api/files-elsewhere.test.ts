import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deletionMessages } from '../../domain/nouns/deletion.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { addReport } from '../support/stored-reports.ts';
import { multipart, photo } from '../support/picture-bytes.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import { samples } from '../support/samples.ts';
import { createWorld, type World } from '../support/world.ts';

/** Pictures and PDFs in S3-compatible storage that is sometimes unavailable (docs/decisions/073). */

let server: S3Server;
let world: World;
let as: string;
beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  server = await startS3Server();
  world = await createWorld({
    FILES_URL: `s3://${server.bucket}/home?endpoint=${server.endpoint}&region=here`,
  });
  as = await world.sessionOf((await world.addUser('orla')).id);
});
afterEach(async () => {
  server.trouble = 'none';
  await world.end();
  await server.stop();
  vi.unstubAllEnvs();
});

const upload = async () => {
  const body = multipart({ bytes: await photo(300, 200).jpeg().toBuffer() });
  return world.send('POST', '/api/gallery.php?upload=1', { body, as });
};
/** A picture that the gallery shows. */
const addPicture = async (): Promise<{ id: number; url: string }> => {
  const { url } = (await upload()).body;
  await world.context.pictures.avif.idle();
  const json = { ...samples.gallery, image_url: url };
  return { id: (await world.send('POST', '/api/gallery.php', { json, as })).body.id, url };
};
const copies = () => readdirSync(join(world.context.config.dataDir, 'files-copy')).toSorted();
const gets = (name: string) =>
  server.requests.filter((request) => request === `GET home/${name}`).length;

it('a picture has the same names, types and headers as in the folder', async () => {
  const { url } = await addPicture();
  const name = url.slice('/uploads/'.length, -'.webp'.length);
  const all = ['-240.avif', '-240.webp', '.webp'].map((end) => `home/${name}${end}`);
  expect([...server.objects.keys()].toSorted()).toEqual(all);
  const { status, headers } = await world.send('GET', url);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: `"${name}.webp"`,
  });
  const part = await world.send('GET', url, { headers: { Range: 'bytes=0-3' } });
  expect([part.status, part.body, part.headers.get('Content-Length')]).toEqual([206, 'RIFF', '4']);
  const head = await world.send('HEAD', url);
  expect([head.status, head.headers.get('Content-Length')]).toEqual([
    200,
    String(server.objects.get(`home/${name}.webp`)?.bytes.length),
  ]);
  expect(gets(`${name}.webp`)).toBe(1);
});

it('a withdrawn picture is not served from its copy, and is public again without another fetch', async () => {
  const { id, url } = await addPicture();
  const name = url.slice('/uploads/'.length);
  await world.send('GET', url);
  const { undo } = (await world.send('DELETE', '/api/gallery.php', { form: `id=${id}`, as })).body;
  expect(copies()).toContain(name);
  expect((await world.send('GET', url)).status).toBe(404);
  await world.send('POST', '/api/trash.php', { json: { id: undo }, as });
  expect((await world.send('GET', url)).status).toBe(200);
  expect(gets(name)).toBe(1);
});

it('a picture that is deleted for good is gone everywhere', async () => {
  const { id, url } = await addPicture();
  await world.send('GET', url);
  const { undo } = (await world.send('DELETE', '/api/gallery.php', { form: `id=${id}`, as })).body;
  const answer = await world.send('DELETE', '/api/trash.php', { form: `id=${undo}`, as });
  expect(answer.body).toMatchObject({ message: 'Deleted for good.' });
  expect([...server.objects.keys()]).toEqual([]);
  expect(copies()).toEqual([]);
});

it('a storage that refuses to delete is reported once, and retried until it does', async () => {
  const { id } = await addPicture();
  const { undo } = (await world.send('DELETE', '/api/gallery.php', { form: `id=${id}`, as })).body;
  const logged = vi.spyOn(world.context.log, 'error');
  server.denied.add('DELETE');
  const answer = await world.send('DELETE', '/api/trash.php', { form: `id=${undo}`, as });
  expect([answer.status, answer.body.message]).toEqual([202, deletionMessages.notErasedYet]);
  // With `network`, the log writes one line a minute (server/log.test.ts).
  const lines = logged.mock.calls.map(([fields]) => fields);
  expect(lines.length).toBeGreaterThan(0);
  for (const fields of lines)
    expect(fields).toMatchObject({ event: 'erasing failed', network: 'any' });
  expect(server.objects.size).toBeGreaterThan(0);
  server.denied.clear();
  await expect.poll(() => server.objects.size).toBe(0);
});

it('files that another server deleted for good leave this one’s disk in the next round', async () => {
  const { url } = await addPicture();
  await world.send('GET', url);
  await world.context.database.deleteFrom('gallery_items').execute();
  await world.context.database.deleteFrom('pictures').execute();
  server.objects.clear();
  await tidyUp(world.context);
  expect(copies()).toEqual([]);
});

it('an address without a record causes no request to the storage', async () => {
  const before = server.requests.length;
  const unknown = `/uploads/${'a'.repeat(32)}.webp`;
  expect((await world.send('GET', unknown)).status).toBe(404);
  expect(server.requests).toHaveLength(before);
});

describe('while the storage is down', () => {
  it('copies are served, and other files are unavailable for a while, not missing', async () => {
    const [seen, unseen] = [await addPicture(), await addPicture()];
    const report = await addReport(world, as);
    await world.send('GET', seen.url);
    server.trouble = 'down';
    expect((await world.send('GET', seen.url)).status).toBe(200);
    for (const path of [unseen.url, report.url]) {
      // No request has made the small one be fetched yet.
      const { status, headers } = await world.send('GET', path.replace('.webp', '-240.webp'));
      expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
        503,
        '60',
        'no-store',
      ]);
    }
    server.trouble = 'none';
    expect((await world.send('GET', report.url)).status).toBe(200);
  });

  it('an upload is refused with Retry-After, and leaves nothing behind', async () => {
    server.trouble = 'down';
    const { status, headers, body } = await upload();
    expect([status, headers.get('Retry-After'), body]).toEqual([
      503,
      '60',
      {
        success: false,
        error:
          'Pictures and PDFs cannot be saved right now. Nothing was changed. Please try again in a minute.',
      },
    ]);
    expect(await world.context.database.selectFrom('pictures').selectAll().execute()).toEqual([]);
    server.trouble = 'none';
    expect((await upload()).status).toBe(201);
    await world.context.pictures.avif.idle();
  });

  it('staff learn that a PDF can’t be read, and can still save records without files', async () => {
    const { id } = await addReport(world, as);
    server.trouble = 'down';
    const file = await world.send('GET', `${apiUrls.documentFile}?id=${id}`, { as });
    expect([file.status, file.headers.get('Retry-After')]).toEqual([503, '60']);
    const saved = await world.send('POST', '/api/testimonials.php', {
      json: samples.testimonial,
      as,
    });
    expect(saved.status).toBe(201);
  });

  it('GET /healthz reports it, but takes no server out, because pages still work', async () => {
    server.trouble = 'down';
    const { status, body } = await world.send('GET', '/healthz');
    expect([status, body.status]).toEqual([200, 'degraded']);
    expect(body.checks).toMatchObject({ storage: 'failing', uploads: 'ok', reading: 'ok' });
  });

  it('GET /healthz checks it at most once a minute, and notices its return', async () => {
    let passed = 0;
    const begun = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => begun + passed);
    const found = async () => (await world.send('GET', '/healthz')).body.checks.storage;
    // On PostgreSQL, servers also store there when they last reached their database.
    const countReads = () => server.requests.filter((request) => request === 'GET').length;
    const before = countReads();
    for (; passed < 59_000; passed += 2000) expect(await found()).toBe('ok');
    expect(countReads() - before).toBe(1);
    server.trouble = 'down';
    passed = 61_000;
    expect(await found()).toBe('failing');
    vi.restoreAllMocks();
  });

  it('a deletion for good is retried until it is done', async () => {
    const { id } = await addPicture();
    const { undo } = (await world.send('DELETE', '/api/gallery.php', { form: `id=${id}`, as }))
      .body;
    server.trouble = 'down';
    await world.send('DELETE', '/api/trash.php', { form: `id=${undo}`, as });
    expect(server.objects.size).toBe(3);
    server.trouble = 'none';
    await vi.waitUntil(() => server.objects.size === 0, { timeout: 60_000 });
  });
});
