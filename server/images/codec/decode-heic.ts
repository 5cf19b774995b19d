import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { uploadPixelLimit } from '../../../domain/constants.ts';
import { CodecError } from './codec-error.ts';

/**
 * The decoder's own frames, and the RGBA picture twice: in the decoder's memory and in ours
 * (docs/decisions/042).
 */
const bytesPerPixel = 12;

/**
 * Reads an iPhone's HEIC or HEIF photo, upright; sharp's own library can't. WebAssembly never gives memory
 * back, so the process ends after this picture (codec.ts).
 * @param memory the limit for decoding (bytes)
 * @throws CodecError
 */
export const openHeic = async (path: string, memory: number): Promise<Sharp> => {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((found) => found.is_primary()) ?? images[0];
  if (!image) throw new CodecError('broken');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > uploadPixelLimit) throw new CodecError('too many pixels');
  if (width * height * bytesPerPixel > memory) throw new CodecError('too much memory');
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (pixels) => {
      if (pixels) resolve();
      else reject(new CodecError('broken'));
    });
  });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
};
