import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { GalleryItem } from '../../../domain/entities/gallery-item.ts';
import { roomLabels, roomLimits } from '../../../domain/entities/room.ts';
import { pictureAlt, pictureSources } from '../../../domain/pictures.ts';
import { picturePreviewUrl } from '../../../domain/urls.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { galleryQuery } from '../api/queries.ts';
import { useFieldProblem } from '../forms/form-fields.tsx';
import '../services/service-form.css';
import './room-pictures-field.css';

interface PictureFields {
  picture_ids: number[];
}

/** The pictures of a room, in the order in which they are chosen from the gallery. */
export const RoomPicturesField = () => {
  const { data: items, isPending } = useQuery(galleryQuery);
  const { setValue } = useFormContext<PictureFields>();
  const chosen = useWatch<PictureFields, 'picture_ids'>({ name: 'picture_ids' });
  const { problem } = useFieldProblem('picture_ids', roomLabels.picture_ids);
  const hintId = useId();
  const problemId = useId();
  // A picture that was deleted from the gallery is not shown here, and cannot be taken away otherwise.
  const known = items ? chosen.filter((id) => items.some((item) => item.id === id)) : chosen;
  const isFull = known.length >= roomLimits.pictures;

  const toggle = (id: number) => {
    const next = known.includes(id) ? known.filter((each) => each !== id) : [...known, id];
    setValue('picture_ids', next, { shouldDirty: true });
  };

  return (
    <fieldset
      className="field service-picture"
      aria-describedby={[hintId, problem && problemId].filter(Boolean).join(' ')}
    >
      <legend className="field-label">{roomLabels.picture_ids} (optional)</legend>
      <p id={hintId} className="field-hint">
        {items?.length === 0
          ? 'The gallery has no pictures yet. Add some there first, then choose them here.'
          : `Choose up to ${roomLimits.pictures} from the gallery; the first is the large one. What is hidden there is not shown here either.`}
      </p>
      {isPending && <p>Loading gallery…</p>}
      {items && items.length > 0 && (
        <ul className="service-gallery room-gallery" aria-label="Pictures of the gallery">
          {items.map((item) => (
            <Choice
              key={item.id}
              item={item}
              place={known.indexOf(item.id)}
              isRefused={isFull && !known.includes(item.id)}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </ul>
      )}
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </fieldset>
  );
};

interface ChoiceProps {
  item: GalleryItem;
  /** Its place among the chosen ones; -1 where it is not. */
  place: number;
  isRefused: boolean;
  onToggle: () => void;
}

const Choice = ({ item, place, isRefused, onToggle }: ChoiceProps) => (
  <li>
    <button type="button" aria-pressed={place >= 0} disabled={isRefused} onClick={onToggle}>
      <img
        {...(item.visible
          ? { src: item.image_url, srcSet: pictureSources(item).webpSrcSet }
          : { src: picturePreviewUrl(item.image_url) })}
        sizes="10rem"
        alt={`${pictureAlt(item)}${item.visible ? '' : ' (hidden)'}`}
        loading="lazy"
      />
      {place >= 0 && <span className="room-picture-place">{place + 1}</span>}
    </button>
  </li>
);
