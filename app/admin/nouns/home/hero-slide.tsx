import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import type { HeroPicture } from '../../../../domain/nouns/home/home-picture-fields.ts';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { PictureRow, type usePictureRows } from '../../pictures/picture-rows.tsx';
import type { UploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { Loading } from '../../ui/states.tsx';

const BlankTextField = lazy(() => import('../../forms/blank-text-field.tsx'));

interface HeroSlideProps {
  row: ReturnType<ReturnType<typeof usePictureRows>['getRowProps']>;
  /** The town, which labels can include as {city}. */
  city: string;
  uploads: UploadedPictures;
  /** Returns the picture's current path in the form; null if the picture was removed. */
  findPath: () => string | null;
  hasProblem: boolean;
}

/** A hero picture in the form: a row that unfolds its fields. */
export const HeroSlide = ({ row, city, uploads, findPath, hasProblem }: HeroSlideProps) => {
  const { id, index } = row;
  const picture = useWatch({ name: `slides.${index}` }) as HeroPicture;
  const name = picture.label.replaceAll('{city}', city) || `Picture ${index + 1}`;
  // Keep the field for blanks as long as the form is open, even if the blank is removed.
  const [hasCity] = useState(picture.label.includes('{city}'));
  return (
    <PictureRow
      {...row}
      isOpen={row.isOpen || hasProblem}
      picture={picture}
      name={name}
      heading={name}
      toggle={{ icon: <Pencil aria-hidden />, does: 'Edit' }}
      details={
        <>
          <PictureField
            fieldPrefix={`slides.${index}.`}
            label="Picture"
            uploads={uploads}
            upload={{ field: id, findPath }}
            crops={crops}
            removeLabel={null}
          />
          {hasCity ? (
            <Suspense fallback={<Loading>Loading the editor...</Loading>}>
              <BlankTextField {...labelProps} name={`slides.${index}.label`} blanks={{ city }} />
            </Suspense>
          ) : (
            <TextField {...labelProps} name={`slides.${index}.label`} autoComplete="off" />
          )}
          <TextAreaField
            name={`slides.${index}.alt`}
            label="What would you tell someone who can't see it?"
            rows={textareaRows}
            optional
            hint="Screen readers read this aloud. If it is empty, they read the label."
          />
        </>
      }
    />
  );
};

const labelProps = {
  label: 'Label',
  hint: 'A few words on the picture, such as “Tea at four”.',
};

const crops = [{ name: 'Home page, at the top', shape: 'gable' }] as const;
