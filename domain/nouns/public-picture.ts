import type { ShownPicture } from '../pictures.ts';
import { type Fields, toSize, toTextOrFallback } from './public-answers.ts';

/** The picture of a row; null if it has none. */
export const parsePicture = (record: object): ShownPicture | null => {
  const row = record as Fields;
  const image_url = toTextOrFallback(row['image_url'], null);
  if (image_url === null) return null;
  return {
    image_url,
    image_width: toSize(row['image_width']),
    image_height: toSize(row['image_height']),
    image_avif: row['image_avif'] === true,
    focus_x: toPercent(row['focus_x']),
    focus_y: toPercent(row['focus_y']),
  };
};

const toPercent = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;
