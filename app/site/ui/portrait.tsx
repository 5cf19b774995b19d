import type { ShownPicture } from '../../../domain/entities/picture.ts';
import { pictureSources } from '../../../domain/pictures.ts';
import { Picture } from '../../ui/picture/picture.tsx';

/** The portrait of the person who answers, beside their name, which says who it is. */
export const Portrait = ({ picture }: { picture: ShownPicture }) => (
  <span className="frame portrait">
    <Picture sources={pictureSources(picture)} alt="" slots={slots} />
  </span>
);

/** A circle (app/site/layout/layout.css). */
const slots = [{ width: '5rem', height: 1 }];
