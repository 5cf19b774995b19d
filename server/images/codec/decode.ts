import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { uploadPixelLimit } from '../../../domain/constants.ts';
import { largestSide } from '../../../domain/pictures.ts';
import { CodecError } from './codec-error.ts';
import { openHeic } from './decode-heic.ts';
import type { PictureKind } from '../kind.ts';
import { withEndMarker } from './jpeg-end.ts';

// Removed files must not stay open, and pictures are hardly ever read twice.
sharp.cache(false);
// Each additional thread has buffers of its own.
sharp.concurrency(1);
// Only the five accepted formats can be read at all, whatever a file claims to be.
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

/** A decoded picture: its upright pixels in sRGB, without metadata. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Decodes a file that a user sent: upright, without metadata, at most 2,560 pixels wide and high, the first
 * frame of an animation. JPEG and WebP are shrunk while they are read.
 * @param kind the format according to its first bytes
 * @param memory the limit for decoding (bytes)
 * @throws CodecError
 */
export const decodePicture = async (
  path: string,
  kind: PictureKind,
  memory: number,
): Promise<Pixels> => {
  try {
    const picture =
      kind === 'heic' ? await openHeic(path, memory) : await openPicture(path, kind, memory);
    return await picture
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw asCodecError(error);
  }
};

const openPicture = async (path: string, kind: PictureKind, memory: number): Promise<Sharp> => {
  const completed = kind === 'jpeg' ? withEndMarker(await readFile(path)) : null;
  const picture = sharp(completed ?? path, {
    // Once a missing end marker has been added, a truncated picture only causes a warning.
    failOn: completed ? 'warning' : 'error',
    limitInputPixels: uploadPixelLimit,
    sequentialRead: true,
  });
  requireAcceptable(await picture.metadata(), kind, memory);
  return picture;
};

const requireAcceptable = (metadata: Metadata, kind: PictureKind, memory: number): void => {
  const { width, height, format, compression } = metadata;
  if (width * height > uploadPixelLimit) throw new CodecError('too many pixels');
  if (format !== (kind === 'avif' ? 'heif' : kind) || (kind === 'avif' && compression !== 'av1')) {
    throw new CodecError('not a picture');
  }
  if (width * height * leastBytesPerPixel(metadata) > memory) {
    throw new CodecError('too much memory');
  }
};

/**
 * The least memory that decoding takes according to the header, because some formats can't be shrunk while
 * they are read (measured in docs/decisions/017). The process's memory limit catches the rest.
 */
const leastBytesPerPixel = (metadata: Metadata): number => {
  const { format, isProgressive, channels, depth, chromaSubsampling } = metadata;
  // The AV1 decoder's frames, and the picture in YCbCr and in RGB.
  if (format === 'heif') return 16;
  if (!isProgressive) return 0;
  // An interlaced PNG is complete only after its last pass, so all of it is in memory.
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  // The same applies to a progressive JPEG: two bytes per coefficient.
  return format === 'jpeg' ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
};

const asCodecError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof CodecError) return error;
  if (/pixel limit/i.test(error.message)) {
    return new CodecError('too many pixels', { cause: error });
  }
  const isMemory = /memory|alloc/i.test(error.message);
  return new CodecError(isMemory ? 'too much memory' : 'broken', { cause: error });
};
