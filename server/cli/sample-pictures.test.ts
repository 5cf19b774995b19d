import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listVariantWidths } from '../../domain/pictures.ts';
import { sampleContent, samplePictures, samplePicturesFolder } from './sample-content.ts';

it('the sample shows fourteen pictures, and none of them twice', () => {
  const shown = sampleContent.gallery.map((item) =>
    'picture' in item ? item.picture : item.image_url,
  );
  expect(shown).toHaveLength(14);
  expect(new Set(shown).size).toBe(14);
  expect(shown).toEqual(expect.arrayContaining([...samplePictures]));
});

it('each of the sample’s own pictures has its source, and every file that an upload has', async () => {
  const sizes = [
    '.webp',
    ...listVariantWidths(1600).flatMap((width) => [`-${width}.webp`, `-${width}.avif`]),
  ];
  const expected = samplePictures.flatMap((name) => sizes.map((size) => `${name}${size}`));
  expect(readdirSync(samplePicturesFolder).toSorted()).toEqual(expected.toSorted());
  for (const name of samplePictures) {
    expect(existsSync(join(import.meta.dirname, `../../art/${name}.svg`))).toBe(true);
    const { width, height } = await sharp(join(samplePicturesFolder, `${name}.webp`)).metadata();
    expect([width, height]).toEqual([1600, 1067]);
  }
});
