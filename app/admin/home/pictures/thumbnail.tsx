import type { HomePicture } from '../../../../domain/entities/home-pictures.ts';
import { focusOf } from '../../../../domain/pictures.ts';
import { picturePreviewUrl } from '../../../../domain/urls.ts';
import { useState } from 'react';

interface ThumbnailProps {
  picture: HomePicture;
  round?: boolean;
  /** Not cut. */
  whole?: boolean;
}

/** A picture in small, cut around its focal point; the words beside it say what it is. */
export const Thumbnail = ({ picture, round = false, whole = false }: ThumbnailProps) => {
  const [size, setSize] = useState({ width: 3, height: 2 });
  const { x, y } = focusOf(picture, size);
  return (
    <img
      className="home-thumbnail"
      data-round={round || undefined}
      data-whole={whole || undefined}
      src={picturePreviewUrl(picture.image_url)}
      alt=""
      loading="lazy"
      style={{ objectPosition: `${x}% ${y}%` }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
};
