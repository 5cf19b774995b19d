import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import { pagePictureForm, pagePicturesOf } from '../../../../domain/entities/home-pictures.ts';
import {
  type PicturePlace,
  type PicturePlaceName,
  picturePlaces,
} from '../../../../domain/home/picture-places.ts';
import { pagePictureField } from '../../../../domain/home/version-fields.ts';
import { TextAreaField } from '../../forms/form-fields.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { useUploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { HomeDialog, type HomeFormProps } from '../forms/home-dialog.tsx';

interface PagePictureFormProps extends HomeFormProps {
  place: PicturePlaceName;
}

/** The picture of one place on a page. */
export const PagePictureForm = ({ place, record, onClosed }: PagePictureFormProps) => {
  const uploads = useUploadedPictures();
  const pictures = pagePicturesOf(record.page_pictures);
  const own = pictures.find((picture) => picture.place === place);
  const others = pictures.filter((picture) => picture.place !== place);
  const { label, isForLargeScreens }: PicturePlace = picturePlaces[place];
  const form = useForm({
    resolver: zodResolver(pagePictureForm),
    defaultValues: {
      image_url: own?.image_url ?? null,
      alt: own?.alt ?? '',
      focus_x: own?.focus_x ?? null,
      focus_y: own?.focus_y ?? null,
    },
  });
  return (
    <HomeDialog
      title={label}
      {...{ record, form, uploads, onClosed }}
      fields={[pagePictureField(place)]}
      toSend={({ image_url, ...picture }) => {
        const all = image_url ? [...others, { place, image_url, ...picture }] : others;
        return { page_pictures: all.length > 0 ? JSON.stringify(all) : null };
      }}
      onSaved={() => uploads.release(form.getValues('image_url'))}
    >
      <PictureField
        label="Picture (optional)"
        hint={`Without one, visitors see the drawing.${isForLargeScreens ? ' Phones show neither: there the words come first.' : ''}`}
        uploads={uploads}
        crops={place === 'about' ? gable : frame}
        remove="Use the drawing again"
      />
      <TextAreaField
        name="alt"
        label="What would you tell someone who can't see it?"
        rows={textareaRows}
        hint="Screen readers read this aloud."
      />
    </HomeDialog>
  );
};

const frame = [{ name: 'On the page', shape: 'wide' }] as const;
const gable = [{ name: 'On the page', shape: 'gable' }] as const;
