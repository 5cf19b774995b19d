import { useQuery } from '@tanstack/react-query';
import type { PictureInVersion } from '../../../domain/entities/picture.ts';
import { pictureAlt } from '../../../domain/pictures.ts';
import { listQuery } from '../api/queries.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';

/** Pictures as a version shows them: small, each with its words. */
export const VersionPictures = ({ pictures }: { pictures: PictureInVersion[] }) => (
  <ul className="staff-version-pictures">
    {pictures.map((picture) => (
      <li key={picture.image_url}>
        <Thumbnail picture={picture} />
        <span>{picture.words}</span>
      </li>
    ))}
  </ul>
);

/** Pictures of the gallery by their ids. */
export const GalleryPictures = ({ ids }: { ids: number[] }) => {
  const { data: items } = useQuery(listQuery('gallery'));
  if (!items) return null;
  const pictures = ids.flatMap((id) => {
    const item = items.find((each) => each.id === id);
    return item ? [{ ...item, words: pictureAlt(item) }] : [];
  });
  const missing = ids.length - pictures.length;
  return (
    <>
      <VersionPictures pictures={pictures} />
      {missing > 0 && (
        <p>{missing === 1 ? '1 picture' : `${missing} pictures`} no longer in the gallery</p>
      )}
    </>
  );
};
