import { expect } from 'vitest';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { as, it, world } from '../support/api-test.ts';
import { multipart, photo, plain } from '../support/picture-bytes.ts';

/** Pictures as phones and cameras really produce them. */

const upload = async (bytes: Buffer) => {
  const body = multipart({ bytes });
  const answer = await world.send('POST', '/api/gallery.php?upload=1', { body, as });
  return [answer.status, answer.body.error];
};
const accepted = [201, undefined];

it.each([
  ['“50 megapixels” of a Pixel', 8160, 6144],
  ['just within the limit', 9280, 7040],
  ['a panorama of 60 megapixels', 16_000, 3750],
])('takes a JPEG of %s', async (_, width, height) => {
  expect(await upload(await plain(width, height).jpeg().toBuffer())).toEqual(accepted);
});

it('accepts a progressive JPEG of 65 megapixels', async () => {
  const bytes = await plain(9280, 7000).jpeg({ progressive: true }).toBuffer();
  expect(await upload(bytes)).toEqual(accepted);
});

it('refuses more, and names the limit', async () => {
  const bytes = await plain(9280, 7120).jpeg().toBuffer();
  expect(await upload(bytes)).toEqual([413, galleryMessages.imageTooManyPixels]);
  expect(galleryMessages.imageTooManyPixels).toContain('66 megapixels');
});

it('accepts a JPEG that only lacks its end marker', async () => {
  const bytes = await photo(600, 400).jpeg().toBuffer();
  expect(await upload(bytes.subarray(0, -2))).toEqual(accepted);
});
