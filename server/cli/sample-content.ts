import { toHomeDay } from '../../domain/lib/time.ts';
import type { SampleContent, NewPicture } from '../store/go-live/sample.ts';
import sample from './sample.json' with { type: 'json' };
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listVariantWidths, variantUrl } from '../../domain/pictures.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { createPictureUrl, removeFiles, storeFiles } from '../images/picture-files.ts';

/** A gallery picture is either built in or one of the sample's own, which is stored like an upload. */
export interface Sample extends Omit<SampleContent, 'gallery' | 'pictures'> {
  gallery: (Omit<SampleContent['gallery'][number], 'image_url'> &
    ({ image_url: string } | { picture: SamplePicture }))[];
}

/**
 * Content for trying the product. It differs from the built-in texts, so that it can be recognized as stored
 * content. Its prices are valid from the day on which it is stored.
 */
export const sampleContent = {
  ...sample,
  costs: { ...sample.costs, as_of: toHomeDay(new Date()) },
} as Sample;

/** The sample's own pictures, by the names of their sources under art/ (art/render.ts). */
export const samplePictures = [
  'reading-corner',
  'walk-under-firs',
  'birthday-table',
  'bird-feeder',
  'folding-laundry',
  'ukulele-hour',
] as const;

type SamplePicture = (typeof samplePictures)[number];

type StoredPictures = Record<SamplePicture, NewPicture>;

/** Pixels. */
const pictureSize = { width: 1600, height: 1067 } as const;

/**
 * The folder with the files of the sample's pictures, in the same variants as an upload: name.webp,
 * name-800.webp, name-800.avif.
 */
export const samplePicturesFolder = join(import.meta.dirname, 'sample-pictures');

/** Lists the files of a picture by the name or URL of the full-size file, which comes last. */
const listFiles = (full: string): string[] => [
  ...listVariantWidths(pictureSize.width).flatMap((width) => [
    variantUrl(full, width, 'webp'),
    variantUrl(full, width, 'avif'),
  ]),
  full,
];

/**
 * Stores the sample's pictures like uploads, but already converted, since converting them would take minutes.
 * @returns their rows for the database
 */
export const storeSamplePictures = async (storage: FileStorage): Promise<StoredPictures> => {
  const storedPictures = createPictureRows();
  try {
    for (const name of samplePictures) await storePicture(storage, name, storedPictures[name].url);
  } catch (error) {
    await removeSamplePictures(storage, storedPictures);
    throw error;
  }
  return storedPictures;
};

export const removeSamplePictures = async (
  storage: FileStorage,
  stored: StoredPictures,
): Promise<void> => {
  for (const { url } of Object.values(stored)) await removeFiles(storage, url);
};

const createPictureRows = (): StoredPictures => {
  const createRow = (): NewPicture => ({
    url: createPictureUrl(),
    ...pictureSize,
    avif_ready: 1,
  });
  return {
    'reading-corner': createRow(),
    'walk-under-firs': createRow(),
    'birthday-table': createRow(),
    'bird-feeder': createRow(),
    'folding-laundry': createRow(),
    'ukulele-hour': createRow(),
  };
};

const storePicture = async (
  storage: FileStorage,
  name: SamplePicture,
  url: string,
): Promise<void> => {
  const urls = listFiles(url);
  const files = listFiles(`${name}.webp`).map(
    async (file, place): Promise<[string, Uint8Array]> => [
      urls[place] ?? url,
      await readFile(join(samplePicturesFolder, file)),
    ],
  );
  await storeFiles(storage, await Promise.all(files));
};
