import { zodResolver } from '@hookform/resolvers/zod';
import { ImageOff, ImageUp, Plus, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  heroForm,
  readHeroPictures,
  homePictureMessages as messages,
  maxHeroPictures,
} from '../../../../domain/nouns/home/home-picture-fields.ts';
import { isIllustrationUrl } from '../../../../domain/urls.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { FileButton } from '../../pictures/file-field.tsx';
import { RefusedFiles } from '../../pictures/picture-files.tsx';
import { usePictureRows } from '../../pictures/picture-rows.tsx';
import { useUploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { Button } from '../../ui/staff-button.tsx';
import { HomeDialog, type HomeFormProps } from './home-forms.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useCity } from './home-query.ts';

const emptySlide = { image_url: '', label: '', alt: '', focus_x: null, focus_y: null };

/** A new picture's label until the owner changes it. */
const newSlide = { ...emptySlide, label: 'Our home' };

interface HeroFormProps extends HomeFormProps {
  /** The index of the picture whose fields are open at first. */
  initialIndex?: number;
}

/** The form for the hero's pictures, their order and their texts. */
export const HeroForm = ({ record, initialIndex, onClosed }: HeroFormProps) => {
  const uploads = useUploadedPictures();
  const city = useCity();
  const form = useForm({
    resolver: zodResolver(heroForm),
    defaultValues: { slides: readHeroPictures(record.hero_pictures) },
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = usePictureRows({
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- a form of any values doesn't take one of these
    form: form as unknown as UseFormReturn,
    name: 'slides',
    uploads,
    maxRows: maxHeroPictures,
    whenFull: messages.tooManyHeroPictures,
    getName: (index) =>
      form.getValues(`slides.${index}.label`).replaceAll('{city}', city) || `Picture ${index + 1}`,
    afterRemoval: () => addButton.current?.focus(),
    initialIndex: initialIndex,
  });
  const { fields } = rows;
  const drawnIndexes = useWatch({ control: form.control, name: 'slides' }).flatMap(
    ({ image_url }, index) => (isIllustrationUrl(image_url) ? index : []),
  );
  const { slides: slideErrors } = form.formState.errors;

  const removeDrawings = () => {
    rows.remove(drawnIndexes);
    form.clearErrors('slides');
    rows.announce('The drawings were removed. Save to show only your photos.');
  };

  return (
    <HomeDialog
      title="Pictures at the top of the home page"
      {...{ record, form, uploads, onClosed }}
      fields={['hero_pictures']}
      toPayload={({ slides }) => {
        const json = JSON.stringify(slides);
        const isDefault = slides.length === 0 || json === JSON.stringify(readHeroPictures(null));
        return { hero_pictures: isDefault ? null : json };
      }}
    >
      <p>
        They take turns at the top of the home page, the first one longest in sight. Your own photos
        of rooms, meals, and the garden say more than words.
      </p>
      <ol className="arranged-rows">
        {fields.map(({ id }, index) => (
          <HeroSlide
            key={id}
            row={rows.getRowProps(index)}
            city={city}
            uploads={uploads}
            findPath={() => rows.findPath(id)}
            hasProblem={slideErrors?.[index] !== undefined}
          />
        ))}
      </ol>
      {fields.length === 0 && <p>Without pictures of your own, visitors see the drawn ones.</p>}
      <p className="visually-hidden" role="status">
        {rows.announcement}
      </p>
      <FieldProblem>{slideErrors?.root?.message ?? slideErrors?.message}</FieldProblem>
      <RefusedFiles files={rows.refused} onDismiss={rows.dismissRefused} />
      <div className="row">
        {fields.length - drawnIndexes.length < maxHeroPictures && (
          <FileButton
            icon={<ImageUp aria-hidden />}
            label="Add several photos"
            multiple
            // Photos replace the last drawings first.
            onChoose={(files) => rows.addFiles(files, newSlide, drawnIndexes)}
          />
        )}
        {drawnIndexes.length > 0 && drawnIndexes.length < fields.length && (
          <Button icon={<ImageOff aria-hidden />} onClick={removeDrawings}>
            Only my photos
          </Button>
        )}
        <Button
          ref={addButton}
          icon={<Plus aria-hidden />}
          aria-disabled={fields.length >= maxHeroPictures}
          onClick={() => rows.add(emptySlide)}
        >
          Add a picture
        </Button>
        <Button
          icon={<RotateCcw aria-hidden />}
          onClick={() => {
            for (const { id } of fields) uploads.stop(id);
            rows.replace(readHeroPictures(null));
            rows.announce('The list holds the drawn pictures again. Save to show them.');
          }}
        >
          Back to the drawn pictures
        </Button>
      </div>
    </HomeDialog>
  );
};
