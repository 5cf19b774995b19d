import type { HomePicture } from '../../../../domain/entities/home-pictures.ts';
import { picturePreviewUrl } from '../../../../domain/urls.ts';
import { CroppedPicture } from '../../ui/cropped-picture.tsx';

interface ThumbnailProps {
  picture: HomePicture;
  round?: boolean;
  /** Not cut. */
  whole?: boolean;
}

/** A picture in small, cut around its focal point; the words beside it say what it is. */
export const Thumbnail = ({ picture, round = false, whole = false }: ThumbnailProps) => (
  <CroppedPicture
    className="home-thumbnail"
    data-round={round || undefined}
    data-whole={whole || undefined}
    src={picturePreviewUrl(picture.image_url)}
    alt=""
    loading="lazy"
    focal={picture}
  />
);
