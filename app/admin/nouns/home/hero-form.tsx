import { zodResolver } from '@hookform/resolvers/zod';
import { ImageOff, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import {
  heroForm,
  type HeroPicture,
  readHeroPictures,
  homePictureMessages as messages,
  maxHeroPictures,
} from '../../../../domain/nouns/home/home-picture-fields.ts';
import { noPicture } from '../../../../domain/nouns/picture-fields.ts';
import { isIllustrationUrl } from '../../../../domain/urls.ts';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { PicturesField } from '../../pictures/pictures-field.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { Loading } from '../../ui/states.tsx';
import { type HomeFormProps, useHomePartForm } from './home-forms.tsx';
import { useCity } from './home-query.ts';

const BlankTextField = lazy(() => import('../../forms/blank-text-field.tsx'));

/** A new picture of the hero, with the label that it has until the owner changes it. */
const newSlide: HeroPicture = { ...noPicture, label: 'Our home' };

interface HeroFormProps extends HomeFormProps {
  /** The index of the picture whose fields are open at first. */
  initialIndex?: number;
}

const isDrawing = ({ image_url }: { image_url: string }): boolean => isIllustrationUrl(image_url);

/** The form for the hero's pictures, their order and their texts. */
export const HeroForm = ({ initialIndex, ...props }: HeroFormProps) => {
  const { dialog, save } = useHomePartForm(props, ['hero_pictures']);
  const city = useCity();
  const form = useForm({
    resolver: zodResolver(heroForm),
    defaultValues: { slides: readHeroPictures(props.record.hero_pictures) },
  });
  const slides = useWatch({ control: form.control, name: 'slides' });
  const photos = slides.filter((slide) => !isDrawing(slide));
  const show = (next: typeof slides) => {
    form.setValue('slides', next, { shouldDirty: true });
    form.clearErrors('slides');
  };
  return (
    <RecordDialog
      title="Pictures at the top of the home page"
      {...dialog}
      form={form}
      onSave={({ slides: valid }, context) => {
        const json = JSON.stringify(valid);
        const isDefault = valid.length === 0 || json === JSON.stringify(readHeroPictures(null));
        return save({ hero_pictures: isDefault ? null : json }, context);
      }}
    >
      <p>
        They take turns at the top of the home page, the first one longest in sight. Your own photos
        of rooms, meals, and the garden say more than words.
      </p>
      <PicturesField
        name="slides"
        label="Pictures"
        hint={`Up to ${maxHeroPictures}. Without pictures of your own, visitors see the drawn ones.`}
        most={maxHeroPictures}
        whenFull={messages.tooManyHeroPictures}
        crops={crops}
        newRow={newSlide}
        toRow={(item) => ({ ...newSlide, image_url: item.image_url, alt: item.description ?? '' })}
        nameRow={({ label }) => label?.replaceAll('{city}', city) || null}
        isReplaceable={isDrawing}
        renderFields={null}
        renderDetails={(prefix) => <SlideFields prefix={prefix} city={city} />}
        initialIndex={initialIndex}
      >
        {photos.length > 0 && photos.length < slides.length && (
          <Button icon={<ImageOff aria-hidden />} onClick={() => show(photos)}>
            Only my photos
          </Button>
        )}
        <Button icon={<RotateCcw aria-hidden />} onClick={() => show(readHeroPictures(null))}>
          Back to the drawn pictures
        </Button>
      </PicturesField>
    </RecordDialog>
  );
};

interface SlideFieldsProps {
  prefix: string;
  /** The town, which labels can include as {city}. */
  city: string;
}

const SlideFields = ({ prefix, city }: SlideFieldsProps) => {
  const { getValues } = useFormContext();
  // Keep the field for blanks as long as the row is open, even if the blank is removed.
  const [hasCity] = useState(() => String(getValues(`${prefix}label`)).includes('{city}'));
  return (
    <>
      {hasCity ? (
        <Suspense fallback={<Loading>Loading the editor...</Loading>}>
          <BlankTextField {...labelProps} name={`${prefix}label`} blanks={{ city }} />
        </Suspense>
      ) : (
        <TextField {...labelProps} name={`${prefix}label`} autoComplete="off" />
      )}
      <TextAreaField
        name={`${prefix}alt`}
        label="What would you tell someone who can't see it?"
        rows={textareaRows}
        optional
        hint="Screen readers read this aloud. If it is empty, they read the label."
      />
    </>
  );
};

const labelProps = {
  label: 'Label',
  hint: 'A few words on the picture, such as “Tea at four”.',
};

const crops = [{ name: 'Home page, at the top', shape: 'gable' }] as const;
