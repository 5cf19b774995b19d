import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../api/queries.ts';
import { GalleryImage } from './gallery-image.tsx';

interface GalleryChoiceProps {
  chosen: string | null;
  onChoose: (url: string) => void;
}

/** The gallery's pictures to choose from. */
export const GalleryChoice = ({ chosen, onChoose }: GalleryChoiceProps) => {
  const { data: items = [], isPending } = useQuery(listQuery('gallery'));
  if (isPending) return <p>Loading gallery…</p>;
  if (items.length === 0) return <p>The gallery has no pictures yet. Upload one instead.</p>;
  return (
    <ul className="staff-gallery-choice" aria-label="Pictures of the gallery">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={item.image_url === chosen}
            onClick={() => onChoose(item.image_url)}
          >
            <GalleryImage item={item} sizes="10rem" />
          </button>
        </li>
      ))}
    </ul>
  );
};
