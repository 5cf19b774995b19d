import { isUploadUrl } from '../urls.ts';
import { z } from '../lib/zod.ts';
import type { StoredValue } from './field-words.ts';

/** The point of a picture that every crop keeps, in percent of its width and height from the top left. */
export interface FocalPoint {
  focus_x: number | null;
  focus_y: number | null;
}

/** A record's picture as the API shows it (docs/product/pictures.md). */
export interface ShownPicture extends FocalPoint {
  image_url: string;
  /** Pixels of the full picture; null if the picture is unknown. */
  image_width: number | null;
  image_height: number | null;
  /** Whether the smaller AVIF files are ready, besides the WebP ones. */
  image_avif: boolean;
  /** A tiny blurred preview as a data: URL; null if there is none. */
  image_preview: string | null;
}

const outOfRange = 'The focal point must be given in whole percent from 0 to 100.';

/** A picture in an earlier version, as staff see it: small, with text beside it. */
export interface PictureInVersion extends FocalPoint {
  image_url: string;
  words: string;
}

/** One coordinate of a focal point; null for the default. */
export const focalPercent = z
  .int({ error: outOfRange })
  .min(0, outOfRange)
  .max(100, outOfRange)
  .nullable();

/** An address means nothing to readers, so this only says that there is a picture, and whose it is. */
export const pictureInWords = (url: StoredValue): string => {
  if (!url) return 'No picture';
  return isUploadUrl(String(url)) ? 'An uploaded picture' : 'One of our drawings';
};
