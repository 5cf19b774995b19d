import type { InLanguage } from '../record-in-language.ts';
import { toId, listFrom, type Stored, textOr } from '../public-answers.ts';
import { pictureFrom } from '../public-picture.ts';
import type { GalleryItem } from './gallery-noun.ts';

export type PublicGalleryItem = Omit<
  GalleryItem,
  Stored | 'visible' | 'position' | 'image_withheld'
> &
  InLanguage;

/** Null unless it is a non-empty array; rows without an image are left out. */
export const galleryFrom = listFrom((row, place): PublicGalleryItem | null => {
  const picture = pictureFrom(row);
  if (picture === null) return null;
  return {
    id: toId(row, place),
    ...picture,
    caption: textOr(row['caption'], ''),
    category: textOr(row['category'], ''),
    description: textOr(row['description'], null),
  };
});
