import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { uploadPixelLimit } from '../../../domain/constants.ts';
import { maxPictureSide } from '../../../domain/pictures.ts';
import type { PictureKind } from '../kind.ts';
import { CodecError, type CodecFailure } from './codec-messages.ts';

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
      .resize({
        width: maxPictureSide,
        height: maxPictureSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw toCodecError(error, 'broken');
  }
};

const openPicture = async (path: string, kind: PictureKind, memory: number): Promise<Sharp> => {
  const completedJpeg = kind === 'jpeg' ? addEndMarker(await readFile(path)) : null;
  const firstFrame = kind === 'avif' ? await toStillAvif(path) : null;
  const picture = sharp(completedJpeg ?? firstFrame ?? path, {
    // Once a missing end marker has been added, a truncated picture only causes a warning.
    failOn: completedJpeg ? 'warning' : 'error',
    limitInputPixels: uploadPixelLimit,
    sequentialRead: true,
  });
  requireDecodable(await picture.metadata(), kind, memory);
  return picture;
};

const requireDecodable = (metadata: Metadata, kind: PictureKind, memory: number): void => {
  const { width, height, format, compression } = metadata;
  if (width * height > uploadPixelLimit) throw new CodecError('too many pixels');
  if (format !== (kind === 'avif' ? 'heif' : kind) || (kind === 'avif' && compression !== 'av1')) {
    throw new CodecError('not a picture');
  }
  if (width * height * estimateMinBytesPerPixel(metadata) > memory) {
    throw new CodecError('too much memory');
  }
};

/**
 * Estimates from the header how much memory decoding takes at least, because some formats can't be shrunk
 * while they are read (measured in docs/decisions/017). The process's memory limit catches the rest.
 */
const estimateMinBytesPerPixel = (metadata: Metadata): number => {
  const { format, isProgressive, channels, depth, chromaSubsampling } = metadata;
  // The AV1 decoder's frames, and the picture in YCbCr and in RGB.
  if (format === 'heif') return depth === 'ushort' ? 24 : 16;
  if (!isProgressive) return 0;
  // An interlaced PNG is complete only after its last pass, so all of it is in memory.
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  // The same applies to a progressive JPEG: two bytes per coefficient.
  return format === 'jpeg' ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
};

/** Classifies an error. @param usualFailure for an error that is not about the size, memory or the machine */
export const toCodecError = (error: unknown, usualFailure: CodecFailure): CodecError => {
  if (error instanceof CodecError) return error;
  const message = error instanceof Error ? error.message : '';
  const failure = failurePatterns.find(([pattern]) => pattern.test(message))?.[1] ?? usualFailure;
  return new CodecError(failure, { cause: error });
};

const failurePatterns: [RegExp, CodecFailure][] = [
  [/pixel limit/i, 'too many pixels'],
  // The machine is out of files, threads or processes; the picture itself may be fine.
  [/creating thread|(unix|system) error|^E[A-Z]+: /, 'not now'],
  [/memory|alloc/i, 'too much memory'],
];

/**
 * For the decoder's own frames, and for the RGBA picture twice: in the decoder's memory and in this process's
 * (docs/decisions/042).
 */
const heicBytesPerPixel = 12;

/**
 * Reads an iPhone's HEIC or HEIF photo, upright; sharp's own library can't. WebAssembly never gives memory
 * back, so the process ends after this picture (codec.ts).
 * @param memory the limit for decoding (bytes)
 * @throws CodecError
 */
const openHeic = async (path: string, memory: number): Promise<Sharp> => {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((found) => found.is_primary()) ?? images[0];
  if (!image) throw new CodecError('broken');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > uploadPixelLimit) throw new CodecError('too many pixels');
  if (width * height * heicBytesPerPixel > memory) throw new CodecError('too much memory');
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (pixels) => {
      if (pixels) resolve();
      else reject(new CodecError('broken'));
    });
  });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
};

/**
 * An animated AVIF also contains its first frame as a still picture, but libvips only reads the main brand.
 * @returns the file with the main brand of a still picture, or null if it already has that brand
 */
const toStillAvif = async (path: string): Promise<Buffer | null> => {
  const bytes = await readFile(path);
  if (bytes.toString('latin1', 8, 12) === 'avif') return null;
  bytes.write('avif', 8, 'latin1');
  return bytes;
};

const endMarker = Buffer.from([0xff, 0xd9]);

/** More trailing zeros than this are padding (bytes); fewer may belong to the picture. */
const maxPictureZeros = 16;

/**
 * Completes a JPEG without an end marker, which some cameras and messengers leave out.
 * @returns the bytes with a marker, or null if they already have one. Whether the picture itself is complete
 *   is left to the decoder.
 */
export const addEndMarker = (bytes: Buffer): Buffer | null =>
  hasEndMarker(bytes) ? null : Buffer.concat([removePadding(bytes), endMarker]);

/** Skips from segment to segment by their lengths, because an embedded preview also has an end marker. */
const hasEndMarker = (bytes: Buffer): boolean => {
  let offset = 2; // After the start marker.
  for (;;) {
    offset = bytes.indexOf(0xff, offset);
    if (offset === -1) return false;
    const marker = bytes[offset + 1];
    if (marker === undefined) return false;
    if (marker === 0xd9) return true;
    // Fill bytes, 0xFF in the picture data and restart markers have no length field.
    if (marker === 0xff) offset += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) offset += 2;
    else if (offset + 4 > bytes.length) return false;
    else offset += 2 + bytes.readUInt16BE(offset + 2);
  }
};

const removePadding = (bytes: Buffer): Buffer => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  // In picture data, a zero follows each 0xFF so that the 0xFF is not read as a marker (ITU-T T.81, B.1.1.5).
  // Such a zero is not padding.
  if (bytes[end - 1] === 0xff) end += 1;
  return bytes.length - end > maxPictureZeros ? bytes.subarray(0, end) : bytes;
};
