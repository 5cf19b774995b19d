import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import {
  homePictureSchemas,
  homePictureMessages,
} from '../../domain/nouns/home/home-picture-fields.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls } from '../../domain/urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, it, signIn, world } from '../support/api-test.ts';
import { nearlyRight } from '../support/fuzz.ts';
import { multipart, plain } from '../support/picture-bytes.ts';
import { run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { loseFile } from '../support/test-files.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** The home's own pictures: hero, pages, portrait, logo (docs/product/pictures.md). */

const put = (fields: object) => world.send('PUT', apiUrls.home, { json: fields, as });
const stored = async () => (await world.send('GET', apiUrls.home, { as })).body.home;
const shown = async () => (await world.context.homeSettings()).pictures;
const hero = (...pictures: object[]) => ({ hero_pictures: JSON.stringify(pictures) });
const upload = async (width = 450, height = 300): Promise<string> => {
  const url = await uploadPicture(width, height);
  await world.context.pictures.avif.idle();
  return url;
};
const isPublic = async (url: string) => (await world.app.request(url)).status === 200;
const daysLater = async (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });
  await tidyUp(world.context);
};
const noFocus = { focus_x: null, focus_y: null };

describe('the pictures of the hero', () => {
  it('are stored in order, complete and trimmed, and shown with what is known of them', async () => {
    const url = await upload();
    const { status } = await put(
      hero(
        { image_url: url, label: ' Tea at four ', alt: ' Two cups. ', focus_x: 20, focus_y: 75 },
        { image_url: '/images/home.jpg', label: 'Your Home in {city}' },
      ),
    );
    expect(status).toBe(200);
    const own = {
      image_url: url,
      label: 'Tea at four',
      alt: 'Two cups.',
      focus_x: 20,
      focus_y: 75,
    };
    const drawn = {
      image_url: '/images/home.jpg',
      label: 'Your Home in {city}',
      alt: '',
      ...noFocus,
    };
    expect(JSON.parse((await stored()).hero_pictures)).toEqual([own, drawn]);
    expect((await shown())?.hero).toMatchObject([
      { ...own, image_width: 450, image_height: 300, image_avif: true },
      // A drawing does not show a real home.
      { ...drawn, label: 'A Home in {city}' },
    ]);
  });

  it('are labeled as the home if they are photos, but never if they are drawings', async () => {
    const label = 'Your Home in {city}';
    await put(hero({ image_url: await upload(), label }, { image_url: '/images/7.jpg', label }));
    expect((await shown())?.hero?.map((slide) => slide.label)).toEqual([label, 'A Home in {city}']);
  });

  it('can be reset to the drawn ones', async () => {
    await put(hero({ image_url: '/images/1.jpg', label: 'Tea' }));
    await put({ hero_pictures: null });
    expect(await stored()).toMatchObject({ hero_pictures: null });
    expect(await shown()).toBeUndefined();
    await put(hero());
    expect(await stored()).toMatchObject({ hero_pictures: null });
  });
});

it('a picture of a page, a portrait and a logo are shown', async () => {
  const [place, portrait, logo] = [await upload(), await upload(400, 600), await upload(300, 90)];
  await put({
    page_pictures: JSON.stringify([{ place: 'about', image_url: place, alt: 'Our kitchen.' }]),
    portrait: JSON.stringify({ image_url: portrait, focus_x: 40, focus_y: 10 }),
    logo: JSON.stringify({ image_url: logo }),
  });
  expect(await shown()).toMatchObject({
    pages: { about: { image_url: place, alt: 'Our kitchen.' } },
    portrait: { image_url: portrait, focus_x: 40, focus_y: 10, image_height: 600 },
    logo: { image_url: logo, image_width: 300 },
  });
});

it('the offline page contains the logo', async () => {
  const offline = async () => (await world.app.request(fileUrls.offline)).text();
  expect(await offline()).toContain('<svg');
  const plainLogo = multipart({ bytes: await plain(900, 300).png().toBuffer() });
  const sent = await world.send('POST', '/api/gallery.php?upload=1', { body: plainLogo, as });
  await put({ logo: JSON.stringify({ image_url: sent.body.url }) });
  const page = await offline();
  expect(page).toMatch(/<img src="data:image\/webp;base64,[\w+/=]+" alt=""/);
  expect(page).not.toContain('<svg');
});

const aPicture = { image_url: '/images/1.jpg', label: 'Tea' };
const strange = `/uploads/${'0'.repeat(32)}.webp`;
it.each([
  [{ hero_pictures: 'no JSON' }, homePictureMessages.heroInvalid],
  [{ hero_pictures: 7 }, homePictureMessages.heroInvalid],
  [{ hero_pictures: '[7]' }, homePictureMessages.heroInvalid],
  [{ hero_pictures: '{}' }, homePictureMessages.heroInvalid],
  [hero({ ...aPicture, label: ' \u200b' }), homePictureMessages.labelRequired],
  [hero({ ...aPicture, label: 'x'.repeat(81) }), 'The label may have at most 80 characters.'],
  [hero({ ...aPicture, alt: 'x'.repeat(501) }), 'The description may have at most 500 characters.'],
  [
    hero({ ...aPicture, image_url: 'https://elsewhere.example/a.jpg' }),
    homePictureMessages.notOurs,
  ],
  [hero({ ...aPicture, image_url: '/images/social-card.jpg' }), homePictureMessages.notOurs],
  [hero({ ...aPicture, focus_x: 101 }), /^The focal point/],
  [hero(aPicture, aPicture), homePictureMessages.pictureTwice],
  [hero(...Array.from({ length: 7 }, () => aPicture)), homePictureMessages.tooManyHeroPictures],
  [
    hero({ ...aPicture, image_url: strange }),
    'The image must be one that was uploaded to this site.',
  ],
  [{ page_pictures: '[{"place":"cellar"}]' }, homePictureMessages.placeInvalid],
  [
    { page_pictures: JSON.stringify([{ place: 'about', image_url: '/images/1.jpg', alt: ' ' }]) },
    homePictureMessages.altRequired,
  ],
  [{ portrait: '"me"' }, homePictureMessages.portraitInvalid],
  [{ logo: '{"image_url":"/images/home.jpg"}' }, homePictureMessages.logoNotUploaded],
  [{ logo: '[]' }, homePictureMessages.logoInvalid],
])('%j is refused in words', async (fields, error) => {
  const { status, body } = await put(fields);
  expect(status).toBe(422);
  expect(body.error).toMatch(error);
  expect(await stored()).toMatchObject({ version: 1 });
});

it('accepts or refuses any pictures that are sent, and accepts again what it has accepted', () => {
  const picture = nearlyRight({ ...aPicture, place: 'about', alt: 'Tea', focus_x: 5 });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(homePictureSchemas)),
      fc.oneof(fc.array(picture, { maxLength: 3 }), picture, fc.jsonValue()),
      (field, value) => {
        const parsed = field.safeParse(JSON.stringify(value));
        if (parsed.success) expect(field.parse(parsed.data)).toBe(parsed.data);
        else expect(parsed.error.issues[0]?.message).toMatch(/^The .*\.$/s);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('an upload that the home shows', () => {
  it('outlives the sweep', async () => {
    const [url, unused] = [await upload(), await upload()];
    await put(hero({ image_url: url, label: 'Tea' }));
    await daysLater(2);
    expect([await isPublic(url), await isPublic(unused)]).toEqual([true, false]);
    expect((await shown())?.hero).toHaveLength(1);
  });

  it('is public although its gallery item is hidden', async () => {
    const url = await upload();
    const json = { ...samples.gallery, image_url: url };
    const { id } = (await world.send('POST', apiUrls.gallery, { json, as })).body;
    await put({ logo: JSON.stringify({ image_url: url }) });
    await world.send('DELETE', apiUrls.gallery, { form: `id=${id}`, as });
    expect(await isPublic(url)).toBe(true);
    await put({ logo: null });
    expect(await isPublic(url)).toBe(false);
  });

  it('is withdrawn when it is removed, and comes back with its earlier version', async () => {
    const url = await upload();
    await put(hero({ image_url: url, label: 'Tea' }));
    await put({ hero_pictures: null });
    expect(await isPublic(url)).toBe(false);
    await daysLater(2);
    const history = `${apiUrls.history}?noun=home&id=1`;
    await signIn(await world.addUser('rowan'));
    const { versions } = (await world.send('GET', history, { as })).body;
    await world.send('POST', apiUrls.history, { json: { id: versions[0].id }, as });
    expect(await isPublic(url)).toBe(true);
    expect((await shown())?.hero).toMatchObject([{ image_url: url, label: 'Tea' }]);
  });

  it('is removed after its last earlier version', async () => {
    const url = await upload();
    await put(hero({ image_url: url, label: 'Tea' }));
    await put({ hero_pictures: null });
    await run(world.context.database, 'delete from history');
    await daysLater(2);
    const row = world.context.database.selectFrom('pictures').select('id');
    expect(await row.executeTakeFirst()).toBeUndefined();
    expect(existsSync(join(world.context.config.dataDir, 'withdrawn', url.slice(9)))).toBe(false);
  });

  it('is replaced by the drawing if its file is lost; the others stay', async () => {
    const [lost, there] = [await upload(), await upload()];
    await put({
      ...hero({ image_url: lost, label: 'Lost' }, { image_url: there, label: 'There' }),
      logo: JSON.stringify({ image_url: lost }),
    });
    await loseFile(world.context.config, lost.slice('/uploads/'.length));
    expect(await shown()).toMatchObject({ hero: [{ label: 'There' }] });
    expect(await shown()).not.toHaveProperty('logo');
  });
});
