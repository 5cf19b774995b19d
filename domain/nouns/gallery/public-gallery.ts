import type { InLanguage } from '../record-in-language.ts';
import { toId, createListParser, type Stored, toTextOrFallback } from '../public-answers.ts';
import { parsePicture } from '../public-picture.ts';
import type { GalleryItem } from './gallery-noun.ts';

export type PublicGalleryItem = Omit<
  GalleryItem,
  Stored | 'visible' | 'position' | 'image_withheld'
> &
  InLanguage;

/**
 * Parses the API's gallery, an array. Leaves out rows without an image; null if no row is left.
 */
export const parseGallery = createListParser((row, place): PublicGalleryItem | null => {
  const picture = parsePicture(row);
  if (picture === null) return null;
  return {
    id: toId(row, place),
    ...picture,
    caption: toTextOrFallback(row['caption'], ''),
    category: toTextOrFallback(row['category'], ''),
    description: toTextOrFallback(row['description'], null),
  };
});
