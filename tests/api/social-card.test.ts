import sharp from 'sharp';
import { afterEach, describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls, socialCardUrl } from '../../domain/urls.ts';
import { as, it, startWorld, world } from '../support/api-test.ts';
import { multipart, plain } from '../support/picture-bytes.ts';

/** The social card (docs/decisions/055). */

afterEach(() => vi.restoreAllMocks());

const put = (json: object) => world.send('PUT', apiUrls.home, { json, as });
const address = async () => (await world.context.homeSettings()).socialCard ?? '';
const cardAt = async (path: string) => {
  const response = await world.app.request(path);
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  return Buffer.from(await response.arrayBuffer());
};
/** The color of a pixel as red, green and blue. */
const pixel = async (card: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const near = (color: number[], wanted: number[]) =>
  color.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 12);

describe('a home with nothing of its own', () => {
  it('has the card that ships with the site, at every address', async () => {
    expect(await address()).toBe('');
    const response = await world.app.request(socialCardUrl('0'.repeat(16)));
    expect([response.status, response.headers.get('Location')]).toEqual([302, fileUrls.socialCard]);
  });
});

it('a name set on the server is on the card', async () => {
  await startWorld({ settings: { SITE_NAME: 'Porch & Lamp' } });
  expect((await world.context.homeSettings()).socialCard).toMatch(
    /^\/social-card\/[0-9a-f]{16}\.jpg$/,
  );
});

describe('a home with its own name and colors', () => {
  it('has a card of 1,200 by 630 in these colors, which is cached permanently', async () => {
    await put({ name: 'Alder <House> & Co', palette: 'lake', door_color: 'red' });
    const response = await world.app.request(await address());
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const card = Buffer.from(await response.arrayBuffer());
    expect(await sharp(card).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(await pixel(card, 10, 10)).toSatisfy((color: number[]) => near(color, [16, 40, 61]));
  });

  it('has a new address after each change that is visible on it, and after no other', async () => {
    const addresses = [];
    for (const change of [
      { name: 'A' },
      { tagline: 'B' },
      { palette: 'clay' },
      { light_color: 'moon' },
    ]) {
      await put(change);
      addresses.push(await address());
    }
    await put({ license_number: 'AFH-2', hidden_pages: 'gallery' });
    expect(new Set([...addresses, await address()]).size).toBe(4);
  });

  it('answers at the address of an earlier card with the current one', async () => {
    await put({ palette: 'lake' });
    const earlier = await address();
    await put({ palette: 'clay' });
    const response = await world.app.request(earlier);
    expect(response.headers.get('Cache-Control')).not.toContain('immutable');
    const card = Buffer.from(await response.arrayBuffer());
    expect(await pixel(card, 10, 10)).toSatisfy((color: number[]) => near(color, [61, 27, 16]));
  });

  it('is drawn once, however often it is requested', async () => {
    const draw = vi.spyOn(world.context.pictures, 'drawCard');
    await put({ name: 'Alder House' });
    const path = await address();
    await Promise.all(Array.from({ length: 20 }, () => cardAt(path)));
    expect(draw).toHaveBeenCalledTimes(1);
  });
});

it('accepts names of any length and of any script', async () => {
  const left = { left: 0, top: 0, width: 500, height: 630 };
  for (const name of ['W'.repeat(80), 'two words '.repeat(7), 'ÁŐŻ ș ỹ', '家 🏡', '<b>&amp;']) {
    await put({ name, tagline: 'M'.repeat(120) });
    const card = await cardAt(await address());
    const { channels } = await sharp(await sharp(card).extract(left).toBuffer()).stats();
    // There is something light on the dark background.
    expect(channels[0]?.max).toBeGreaterThan(200);
    // The margin is empty.
    const margin = await sharp(card)
      .extract({ ...left, width: 70 })
      .toBuffer();
    expect((await sharp(margin).stats()).channels[0]?.max).toBeLessThan(60);
  }
});

it('shows the logo instead of the gable', async () => {
  const bytes = await plain(600, 200).png().toBuffer();
  const sent = await world.send('POST', '/api/gallery.php?upload=1', {
    body: multipart({ bytes, name: 'logo.png' }),
    as,
  });
  await put({ name: 'Alder House' });
  const before = await address();
  await put({ logo: JSON.stringify({ image_url: sent.body.url }) });
  expect(await address()).not.toBe(before);
  const card = await cardAt(await address());
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  const green = [42, 111, 94];
  const column = Array.from({ length: info.height }, (_, top) => {
    const at = (top * info.width + 200) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
  expect(column.some((color) => near(color, green))).toBe(true);
});

it('the card that ships with the site replaces one that can’t be drawn', async () => {
  vi.spyOn(world.context.pictures, 'drawCard').mockRejectedValue(new Error('no codec'));
  await put({ name: 'Alder House' });
  const response = await world.app.request(await address());
  expect([response.status, response.headers.get('Location')]).toEqual([302, fileUrls.socialCard]);
});
