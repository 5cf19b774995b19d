import sharp from 'sharp';
import { narrowerThan, variantUrl } from '../../domain/pictures.ts';
import type { Pixels } from './decode.ts';

const webpQuality = 80;
const avifQuality = 50;
/** The least effort that still saves a third against WebP: AVIF must not keep a small machine busy. */
const avifEffort = 2;
const encodingSeconds = 20;
const previewWidth = 20;

/** The full picture and its smaller variants as WebP, by their URLs; the full one is the last. */
export const encodeWebp = async (url: string, pixels: Pixels): Promise<[string, Buffer][]> => {
  const files: [string, Buffer][] = [];
  for (const width of narrowerThan(pixels.info.width)) {
    const bytes = await fromPixels(pixels)
      .resize({ width })
      .webp({ quality: webpQuality })
      .toBuffer();
    files.push([variantUrl(url, width, 'webp'), bytes]);
  }
  files.push([url, await fromPixels(pixels).webp({ quality: webpQuality }).toBuffer()]);
  return files;
};

/** The smaller variants of a stored picture as AVIF, by their URLs; null when told to stop half-way. */
export const encodeAvif = async (
  url: string,
  width: number,
  path: string,
  isStopped: () => boolean,
): Promise<[string, Buffer][] | null> => {
  const files: [string, Buffer][] = [];
  for (const variant of narrowerThan(width)) {
    if (isStopped()) return null;
    const bytes = await sharp(path)
      .resize({ width: variant })
      .avif({ quality: avifQuality, effort: avifEffort })
      .timeout({ seconds: encodingSeconds })
      .toBuffer();
    files.push([variantUrl(url, variant, 'avif'), bytes]);
  }
  return files;
};

/** A tiny blurred picture as a data address, to show while the real one is on its way. */
export const previewOf = async (pixels: Pixels): Promise<string> => {
  const bytes = await fromPixels(pixels)
    .resize({ width: previewWidth })
    .blur(0.8)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: encodingSeconds });
