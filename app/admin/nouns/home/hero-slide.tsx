import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import type { HeroPicture } from '../../../../domain/entities/home-pictures.ts';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { UploadProgress } from '../../pictures/file-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { UploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { Loading } from '../../ui/states.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';

const BlankTextField = lazy(() => import('../../forms/blank-text-field.tsx'));

interface HeroSlideProps {
  id: string;
  /** Its index, from 0. */
  at: number;
  count: number;
  /** The town, which a label may name as {city}. */
  city: string;
  uploads: UploadedPictures;
  /** Its current path in the form; null if it was removed. */
  placeNow: () => string | null;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number, by: 'up' | 'down') => void;
  onRemove: () => void;
}

/** A picture of the hero in the form: a row that unfolds its fields. */
export const HeroSlide = ({
  id,
  at,
  count,
  city,
  uploads,
  placeNow,
  isOpen,
  onToggle,
  onMove,
  onRemove,
}: HeroSlideProps) => {
  const picture = useWatch({ name: `slides.${at}` }) as HeroPicture;
  const sentPart = uploads.sentPartOf(id);
  const name = picture.label.replaceAll('{city}', city) || `Picture ${at + 1}`;
  // A label that begins with a blank keeps its field while it is open.
  const [hasCity] = useState(picture.label.includes('{city}'));
  return (
    <li>
      <div className="home-slide-row">
        {picture.image_url ? (
          <Thumbnail key={picture.image_url} picture={picture} />
        ) : (
          <span className="picture-thumbnail" />
        )}
        <p>{name}</p>
        <div className="home-slide-controls">
          <button
            type="button"
            id={`${id}-toggle`}
            className="staff-icon-button"
            aria-label={`Edit: ${name}`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Pencil aria-hidden />
          </button>
          <button
            type="button"
            id={`${id}-up`}
            className="staff-icon-button"
            aria-label={`Move up: ${name}`}
            aria-disabled={at === 0}
            onClick={() => onMove(at - 1, 'up')}
          >
            <ArrowUp aria-hidden />
          </button>
          <button
            type="button"
            id={`${id}-down`}
            className="staff-icon-button"
            aria-label={`Move down: ${name}`}
            aria-disabled={at === count - 1}
            onClick={() => onMove(at + 1, 'down')}
          >
            <ArrowDown aria-hidden />
          </button>
          <button
            type="button"
            className="staff-icon-button"
            aria-label={`Remove: ${name}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </button>
        </div>
      </div>
      {!isOpen && sentPart !== null && (
        <div className="home-slide-fields">
          <UploadProgress part={sentPart} />
        </div>
      )}
      {isOpen && (
        <div className="home-slide-fields">
          <PictureField
            at={`slides.${at}.`}
            label="Picture"
            uploads={uploads}
            upload={{ field: id, place: placeNow }}
            crops={crops}
            remove={null}
          />
          {hasCity ? (
            <Suspense fallback={<Loading>Loading the editor...</Loading>}>
              <BlankTextField {...labelField} name={`slides.${at}.label`} words={{ city }} />
            </Suspense>
          ) : (
            <TextField {...labelField} name={`slides.${at}.label`} autoComplete="off" />
          )}
          <TextAreaField
            name={`slides.${at}.alt`}
            label="What would you tell someone who can't see it?"
            rows={textareaRows}
            optional
            hint="Screen readers read this aloud. If it is empty, they read the label."
          />
        </div>
      )}
    </li>
  );
};

const labelField = {
  label: 'Label',
  hint: 'A few words on the picture, such as “Tea at four”.',
};

const crops = [{ name: 'Home page, at the top', shape: 'gable' }] as const;
