import { describe, expect, vi } from 'vitest';
import { apiUrls, galleryUploadUrl, picturePreviewUrl } from '../../domain/api-urls.ts';
import { hours, minutes } from '../../domain/lib/durations.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, it, world } from '../support/api-test.ts';
import * as pictures from '../support/picture-bytes.ts';
import { samples } from '../support/samples.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** An upload belongs to whoever made it until a record uses it or a day has passed (docs/decisions/043). */

const photo = async () =>
  pictures.multipart({ bytes: await pictures.photo(900, 600).jpeg().toBuffer() });
const rows = () => world.context.database.selectFrom('pictures').select('url').execute();
const expectNothingLeft = async () => {
  await world.context.pictures.avif.idle();
  expect(world.files()).toEqual([]);
  expect(await rows()).toEqual([]);
};
const tidyUpAfter = async (milliseconds: number) => {
  await world.context.pictures.avif.idle();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  await tidyUp(world.context);
};

describe('an upload that no record uses yet', () => {
  it('is seen by its uploader only, and by all staff once a record uses it', async () => {
    const ben = await world.sessionOf((await world.addUser('ben')).id);
    const image_url = await uploadPicture();
    const seenBy = async (session: string) =>
      (await world.send('GET', picturePreviewUrl(image_url), { as: session })).status;
    expect([await seenBy(as), await seenBy(ben)]).toEqual([200, 404]);
    await world.send('POST', apiUrls.gallery, { json: { ...samples.gallery, image_url }, as });
    expect([await seenBy(as), await seenBy(ben)]).toEqual([200, 200]);
  });

  it('waits a day for a record, and is then deleted by the server alone', async () => {
    const url = await uploadPicture();
    await tidyUpAfter(hours(24) - minutes(5));
    expect(await rows()).toEqual([{ url }]);
    await tidyUpAfter(minutes(10));
    await expectNothingLeft();
  });

  it('stays while a record, the trash or a draft has it', async () => {
    const image_url = await uploadPicture();
    const json = { ...samples.gallery, image_url };
    const { id } = (await world.send('POST', apiUrls.gallery, { json, as })).body;
    await world.send('DELETE', apiUrls.gallery, { form: `id=${id}`, as });
    const drafted = await uploadPicture();
    const fields = { ...samples.gallery, image_url: drafted };
    await world.send('POST', apiUrls.drafts, { json: { noun: 'gallery', fields }, as });
    await tidyUpAfter(hours(25));
    expect(new Set(await rows())).toEqual(new Set([{ url: image_url }, { url: drafted }]));
  });
});

describe('a sender who is gone', () => {
  /** A request whose connection ends when a condition is met. */
  const gone = async (when: () => boolean) => {
    const connection = new AbortController();
    const watch = setInterval(() => when() && connection.abort(), 1);
    const body = await photo();
    const request = new Request(`http://home.example${galleryUploadUrl}`, {
      method: 'POST',
      body,
      signal: connection.signal,
    });
    const actor = await world.context.database
      .selectFrom('users')
      .select(['id as userId', 'username'])
      .executeTakeFirstOrThrow();
    await world.context.pictures
      .receive(request, actor)
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
