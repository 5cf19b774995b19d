import sharp from 'sharp';
import { narrowerThan } from '../../../domain/pictures.ts';
import type { ConvertedPicture } from './codec-messages.ts';
import type { Pixels } from './decode.ts';

const webpQuality = 80;
const avifQuality = 50;
/** The lowest effort that still saves a third compared with WebP: AVIF must not keep a small machine busy. */
const avifEffort = 2;
const previewWidth = 20;

/** The full picture, its narrower WebP versions, and its preview. */
export const encodeWebp = async (pixels: Pixels): Promise<ConvertedPicture> => {
  const { width, height } = pixels.info;
  const variants: [number, Buffer][] = [];
  for (const variant of narrowerThan(width)) {
    const resized = fromPixels(pixels).resize({ width: variant });
    variants.push([variant, await resized.webp({ quality: webpQuality }).toBuffer()]);
  }
  const full = await fromPixels(pixels).webp({ quality: webpQuality }).toBuffer();
  return { width, height, preview: await previewOf(pixels), full, variants };
};

/** A stored picture at another width as AVIF. */
export const encodeAvif = (path: string, width: number): Promise<Buffer> =>
  sharp(path).resize({ width }).avif({ quality: avifQuality, effort: avifEffort }).toBuffer();

const previewOf = async (pixels: Pixels): Promise<string> => {
  const bytes = await fromPixels(pixels)
    .resize({ width: previewWidth })
    .blur(0.8)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });
