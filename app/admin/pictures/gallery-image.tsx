import type { ComponentProps } from 'react';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { findPictureAlt, findPictureSources } from '../../../domain/pictures.ts';
import { picturePreviewUrl } from '../../../domain/api-urls.ts';

interface GalleryImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style'> {
  item: GalleryItem;
}

/**
 * A small gallery picture, cropped around its focal point. It also works for hidden pictures, which have
 * no public address.
 */
export const GalleryImage = ({ item, ...image }: GalleryImageProps) => {
  const { webpSrcSet, focus } = findPictureSources(item);
  const files =
    item.visible && !item.image_withheld
      ? { src: item.image_url, srcSet: webpSrcSet }
      : { src: picturePreviewUrl(item.image_url) };
  return (
    <img
      alt={findPictureAlt(item)}
      loading="lazy"
      {...image}
      {...files}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  );
};
