import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minutes } from '../../domain/lib/durations.ts';
import { variantUrl } from '../../domain/pictures.ts';
import { toFileName } from '../../server/images/picture-files.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { multipart, photo } from '../support/picture-bytes.ts';
import { samples } from '../support/samples.ts';
import { createWorld, type World } from '../support/world.ts';

/** "Deleted for good" with several servers that store pictures (docs/decisions/032). */
let world: World;
let as: string;
beforeEach(async () => {
  world = await createWorld();
  as = await world.sessionOf((await world.addUser('orla')).id);
});
afterEach(async () => {
  vi.useRealTimers();
  await world.end();
});

const stored = async () => {
  const names = [];
  for await (const { name } of world.context.files.list()) names.push(name);
  return names;
};

it('files of a deleted picture that a killed server had stored are removed in a later round', async () => {
  const body = multipart({ bytes: await photo(450, 300).jpeg().toBuffer() });
  const upload = await world.send('POST', '/api/gallery.php?upload=1', { body, as });
  const { url } = upload.body;
  await world.context.pictures.avif.idle();
  const json = { ...samples.gallery, image_url: url };
  const { id } = (await world.send('POST', '/api/gallery.php', { json, as })).body;
  const { undo } = (await world.send('DELETE', '/api/gallery.php', { form: `id=${id}`, as })).body;
  const answer = await world.send('DELETE', '/api/trash.php', { form: `id=${undo}`, as });
  expect([answer.status, await stored()]).toEqual([200, []]);

  const late = toFileName(variantUrl(url, 400, 'avif'));
  await world.context.files.put([{ name: late, bytes: Buffer.from('a picture') }]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes(11) });
  await tidyUp(world.context);
  expect(await stored()).toEqual([]);
  const left = await world.context.database.selectFrom('erasures').select('id').execute();
  expect(left).toEqual([]);
});
