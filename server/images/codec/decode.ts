import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { uploadPixelLimit } from '../../../domain/constants.ts';
import { largestSide } from '../../../domain/pictures.ts';
import { CodecError } from './codec-error.ts';
import { openHeic } from './decode-heic.ts';
import type { PictureKind } from '../kind.ts';
import { withEndMarker } from './jpeg-end.ts';

// Files must be gone when they are removed, and pictures are hardly ever read twice.
sharp.cache(false);
// Each further thread has buffers of its own.
sharp.concurrency(1);
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
 * Decodes a file that a user sent: upright, without metadata, at most 2,560 pixels wide and high,
 * the first frame of an animation. JPEG and WebP are shrunk while they are read.
 * @param kind what its first bytes say
 * @param memory how much decoding may take (bytes)
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
    // With a marker put at its end, a picture that lacks more than the marker is only warned about.
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
 * What decoding takes at the very least, by the header: some formats cannot be shrunk while they are
 * read (measured in docs/decisions/017). The rest meets the memory limit itself.
 */
const leastBytesPerPixel = (metadata: Metadata): number => {
  const { format, isProgressive, channels, depth, chromaSubsampling } = metadata;
  // The AV1 decoder's frames, and the picture as YCbCr and as RGB.
  if (format === 'heif') return 16;
  if (!isProgressive) return 0;
  // An interlaced PNG is whole only after its last pass.
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  // So is a progressive JPEG: two bytes a coefficient.
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
