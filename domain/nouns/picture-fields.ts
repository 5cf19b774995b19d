import { isUploadUrl } from '../urls.ts';
import { z } from '../lib/zod.ts';
import type { FocalPoint } from '../pictures.ts';
import type { StoredValue } from './field-words.ts';

/** A stored picture of a record that can have several. */
export interface RecordPicture extends FocalPoint {
  image_url: string;
  /** Alternative text; may be empty. */
  alt: string;
}

/** A picture's values before it is chosen. */
export const noPicture: RecordPicture = { image_url: '', alt: '', focus_x: null, focus_y: null };

const focalPercentInvalid = 'The focal point must be given in whole percent from 0 to 100.';

/** A picture in an earlier version, as staff see it: small, with text beside it. */
export interface PictureInVersion extends FocalPoint {
  image_url: string;
  words: string;
}

/** One coordinate of a focal point; null for the default. */
export const focalPercent = z
  .int({ error: focalPercentInvalid })
  .min(0, focalPercentInvalid)
  .max(100, focalPercentInvalid)
  .nullable();

/** A URL means nothing to readers, so this only says that there is a picture, and whose it is. */
export const describePicture = (url: StoredValue): string => {
  if (!url) return 'No picture';
  return isUploadUrl(String(url)) ? 'An uploaded picture' : 'One of our drawings';
};
