import type { FocalPoint } from '../../../domain/entities/picture.ts';
import { picturePreviewUrl } from '../../../domain/urls.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import './thumbnail.css';

interface ThumbnailProps {
  picture: FocalPoint & { image_url: string };
  round?: boolean;
  /** Not cut. */
  whole?: boolean;
}

/** A picture in small, cut around its focal point; the words beside it say what it is. */
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
