import { type ComponentProps, useState } from 'react';
import { type FocalPoint, findFocus } from '../../../domain/pictures.ts';
import { picturePreviewUrl } from '../../../domain/api-urls.ts';
import './page.css';

interface ThumbnailProps {
  picture: FocalPoint & { image_url: string };
  round?: boolean;
  /** Whether to show the whole picture, not cropped. */
  whole?: boolean;
}

/**
 * A small picture, cropped around its focal point. It has no alt text, because the words beside it
 * describe it.
 */
export const Thumbnail = ({ picture, round = false, whole = false }: ThumbnailProps) => (
  <CroppedPicture
    className="picture-thumbnail"
    data-round={round || undefined}
    data-whole={whole || undefined}
    src={picturePreviewUrl(picture.image_url)}
    alt=""
    loading="lazy"
    focal={picture}
  />
);

interface CroppedPictureProps extends ComponentProps<'img'> {
  alt: string;
  /** The stored focal point; the default if none. */
  focal?: FocalPoint | undefined;
}

const noFocalPoint: FocalPoint = { focus_x: null, focus_y: null };

/**
 * A picture whose size is known only once it has loaded, cropped around its focal point like on public
 * pages.
 */
export const CroppedPicture = ({ focal = noFocalPoint, alt, ...image }: CroppedPictureProps) => {
  const [size, setSize] = useState({ width: 3, height: 2 });
  const { x, y } = findFocus(focal, size);
  return (
    <img
      {...image}
      alt={alt}
      style={{ objectPosition: `${x}% ${y}%` }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
};
