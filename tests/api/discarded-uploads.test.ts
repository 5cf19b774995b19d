import { describe, expect, vi } from 'vitest';
import { uploadIdHeader } from '../../domain/api-urls.ts';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { as, it, world } from '../support/api-test.ts';
import * as pictures from '../support/picture-bytes.ts';
import { samples } from '../support/samples.ts';

/** A canceled upload leaves nothing behind, whenever it is canceled (docs/product/pictures.md). */

const uploadPath = '/api/gallery.php?upload=1';
const id = 'a0'.repeat(16);

const photo = async () =>
  pictures.multipart({ bytes: await pictures.photo(900, 600).jpeg().toBuffer() });
const named = (uploadId: string) => ({ [uploadIdHeader]: uploadId });
const upload = async (headers: Record<string, string> = named(id)) =>
  world.send('POST', uploadPath, { body: await photo(), as, headers });
const discard = (what: string, by = as) =>
  world.send('DELETE', uploadPath, { form: `id=${what}`, as: by });
const nameOf = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
const rows = () => world.context.database.selectFrom('pictures').select('url').execute();
const expectNothingLeft = async () => {
  await world.context.pictures.avif.idle();
  expect(world.files()).toEqual([]);
  expect(await rows()).toEqual([]);
};
const cutOff = { success: false, error: galleryMessages.uploadCutOff };

describe('an upload that is discarded', () => {
  it('is gone even if its response never arrived: the sender’s id is enough', async () => {
    expect((await upload()).status).toBe(201);
    expect((await discard(id)).body).toEqual({
      success: true,
      message: galleryMessages.discarded,
    });
    await expectNothingLeft();
  });

  it('is gone if only its URL is known, as after a restart of the server', async () => {
    const { body } = await upload({});
    expect((await discard(nameOf(body.url))).status).toBe(200);
    await expectNothingLeft();
    expect((await discard(nameOf(body.url))).status).toBe(200);
  });

  it('is stopped while it waits or is decoded', async () => {
    const uploading = [upload(), upload(named('b1'.repeat(16)))];
    await vi.waitUntil(() => world.files().length === 2, { timeout: 60_000, interval: 1 });
    const discarding = [discard(id), discard('b1'.repeat(16))];
    for (const answer of await Promise.all(uploading)) {
      expect([answer.status, answer.body]).toEqual([400, cutOff]);
    }
    await Promise.all(discarding);
    await expectNothingLeft();
  });

  it('is stopped while its bytes are arriving', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(`${head}the first bytes`)),
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', ...named(id) };
    const uploading = world.send('POST', uploadPath, { body, as, headers });
    await vi.waitUntil(() => world.files().length === 1, { timeout: 60_000, interval: 1 });
    await discard(id);
    expect((await uploading).body).toEqual(cutOff);
    await expectNothingLeft();
  });

  it('is refused when its request arrives after its cancellation', async () => {
    await discard(id);
    expect((await upload()).body).toEqual(cutOff);
    await expectNothingLeft();
  });

  it('is kept while a record or the trash shows it', async () => {
    const { url } = (await upload()).body;
    const json = { ...samples.gallery, image_url: url };
    const item = (await world.send('POST', '/api/gallery.php', { json, as })).body.id;
    await discard(id);
    await discard(nameOf(url));
    expect(await rows()).toEqual([{ url }]);
    await world.send('DELETE', '/api/gallery.php', { form: `id=${item}`, as });
    await discard(nameOf(url));
    expect(await rows()).toEqual([{ url }]);
  });

  it("can't be discarded by someone else", async () => {
    const other = await world.sessionOf((await world.addUser('sam')).id);
    const { url } = (await upload()).body;
    await discard(id, other);
    await discard(nameOf(url), other);
    expect(await rows()).toEqual([{ url }]);
    // Ids are separate for each sender, so someone else's id has no effect.
    expect((await upload()).status).toBe(409);
  });

  it.each(['', 'x', '1', `${'a0'.repeat(16)}&id=${'a0'.repeat(16)}`])(
    'requires exactly one complete id: %j',
    async (wrong) => expect((await discard(wrong)).status).toBe(400),
  );

  it('must be named by 32 hex digits', async () => {
    expect((await upload(named('../../etc'))).status).toBe(400);
    expect(world.files()).toEqual([]);
  });
});

describe('a sender who is gone', () => {
  /** A request whose connection ends when a condition is met. */
  const gone = async (when: () => boolean) => {
    const connection = new AbortController();
    const watch = setInterval(() => when() && connection.abort(), 1);
    const body = await photo();
    const request = new Request(`http://home.example${uploadPath}`, {
      method: 'POST',
      body,
      signal: connection.signal,
    });
    const actor = await world.context.database
      .selectFrom('users')
      .select(['id as userId', 'username'])
      .executeTakeFirstOrThrow();
    await world.context.pictures
      .receive(request, actor, null)
      .catch(() => undefined)
      .finally(() => clearInterval(watch));
    expect(connection.signal.aborted).toBe(true);
  };

  it('leaves nothing when the picture is being decoded', async () => {
    await gone(() => world.files().some((file) => file.startsWith('uploads-tmp/')));
    await expectNothingLeft();
  });

  it('leaves nothing when the picture is just being stored', async () => {
    await gone(() => world.files().some((file) => file.startsWith('uploads/')));
    await expectNothingLeft();
  });
});
