import sharp from 'sharp';
import { focusOf } from '../../../domain/pictures.ts';
import type { FramedPhoto } from '../card-design.ts';

/** Pixels. */
interface Box {
  width: number;
  height: number;
}

/**
 * A photo that fills a box around its focal point, clipped to a shape.
 * @param shape an SVG of the box's size; the photo is visible where it is opaque
 * @returns a PNG
 */
export const photoIn = async (
  { url: path, focus_x, focus_y }: FramedPhoto,
  { width, height }: Box,
  shape: string,
): Promise<Buffer> => {
  const { data, info } = await sharp(path)
    .resize({ width, height, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { x, y } = focusOf({ focus_x, focus_y }, info);
  const left = Math.round(((info.width - width) * x) / 100);
  const top = Math.round(((info.height - height) * y) / 100);
  return sharp(data)
    .extract({ left, top, width, height })
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
};
