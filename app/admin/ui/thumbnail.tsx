import { useState } from 'react';
import type { FocalPoint } from '../../../domain/entities/picture.ts';
import { focusOf } from '../../../domain/pictures.ts';
import { picturePreviewUrl } from '../../../domain/urls.ts';
import './thumbnail.css';

interface ThumbnailProps {
  picture: FocalPoint & { image_url: string };
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
      className="staff-thumbnail"
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
