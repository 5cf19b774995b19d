import type { FocalPoint } from '../../../domain/entities/picture.ts';
import { picturePreviewUrl } from '../../../domain/urls.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import './thumbnail.css';

interface ThumbnailProps {
  picture: FocalPoint & { image_url: string };
  round?: boolean;
  /** Show the whole picture, not cropped. */
  whole?: boolean;
}

/**
 * A small picture, cropped around its focal point. It has no alt text: the words beside it say what it is.
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
