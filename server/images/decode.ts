import { open } from 'node:fs/promises';
import sharp, { type OutputInfo } from 'sharp';
import { uploadPixelLimit } from '../../domain/constants.ts';
import { galleryWords } from '../../domain/entities/gallery-item.ts';
import { largestSide } from '../../domain/pictures.ts';
import { Refusal } from '../refusal.ts';
import { acceptedKind, headLength } from './kind.ts';

const decodingSeconds = 8;

// Files must be gone when they are removed, and pictures are hardly ever read twice.
sharp.cache(false);
// Only the five kinds that are accepted can be read at all, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});

/** A decoded picture: its pixels, upright, in sRGB, without anything else. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Decodes a file that somebody sent: upright, without metadata, at most 2,560 pixels wide and high,
 * the first frame of an animation.
 * @throws Refusal 415 for another kind, 413 for too many pixels, 422 for what cannot be decoded
 */
export const decodePicture = async (path: string): Promise<Pixels> => {
  const kind = acceptedKind(await firstBytes(path));
  try {
    const picture = sharp(path, { failOn: 'error', limitInputPixels: uploadPixelLimit });
    const { width, height, format, compression } = await picture.metadata();
    if (width * height > uploadPixelLimit) throw new Refusal(413, galleryWords.imageTooManyPixels);
    if (
      format !== (kind === 'avif' ? 'heif' : kind) ||
      (kind === 'avif' && compression !== 'av1')
    ) {
      throw new Refusal(415, galleryWords.imageNone);
    }
    return await picture
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: decodingSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw asRefusal(error);
  }
};

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  if (/pixel limit/i.test(error.message)) {
    return new Refusal(413, galleryWords.imageTooManyPixels, { cause: error });
  }
  const sentence = /timeout/i.test(error.message)
    ? galleryWords.imageTooSlow
    : galleryWords.imageBroken;
  return new Refusal(422, sentence, { cause: error });
};
