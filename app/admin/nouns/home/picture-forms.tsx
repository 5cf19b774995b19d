import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import {
  readHomePicture,
  logoPicture,
  pagePictureForm,
  readPagePictures,
  portraitPicture,
} from '../../../../domain/nouns/home/home-picture-fields.ts';
import {
  type PicturePlace,
  type PicturePlaceName,
  picturePlaces,
} from '../../../../domain/nouns/home/picture-places.ts';
import { toPagePictureField } from '../../../../domain/nouns/home/home-version-fields.ts';
import { type Home, home } from '../../../../domain/nouns/home/home-noun.ts';
import { z } from '../../../../domain/lib/zod.ts';
import { TextAreaField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { type HomeFormProps, useHomePartForm } from './home-forms.tsx';

export const logoSchema = z.object({ image_url: logoPicture.shape.image_url.nullable() });
type LogoValues = z.input<typeof logoSchema>;

export const toLogoValues = ({ logo }: Home): LogoValues => ({
  image_url: readHomePicture(logo)?.image_url ?? null,
});

export const toLogo = ({ image_url }: LogoValues) => ({
  logo: image_url && JSON.stringify({ image_url }),
});

/** The form for the home's own logo, which replaces the drawn house. */
export const LogoForm = (props: HomeFormProps) => {
  const { dialog, save } = useHomePartForm(props, ['logo']);
  const form = useForm({
    resolver: zodResolver(logoSchema),
    defaultValues: toLogoValues(props.record),
  });
  return (
    <RecordDialog
      title="Edit logo"
      {...dialog}
      form={form}
      onSave={(values, context) => save(toLogo(values), context)}
    >
      <LogoField />
    </RecordDialog>
  );
};

export const LogoField = () => (
  <PictureField
    label={`${home.labels.logo} (optional)`}
    hint="A PNG, JPEG, or WebP; it may be transparent. It is shown whole and small, on light and on dark. Without one, visitors see the drawn house."
    crops={null}
    removeLabel="Use the drawing again"
  />
);

interface PagePictureFormProps extends HomeFormProps {
  place: PicturePlaceName;
}

export const PagePictureForm = ({ place, ...props }: PagePictureFormProps) => {
  const { dialog, save } = useHomePartForm(props, [toPagePictureField(place)]);
  const pictures = readPagePictures(props.record.page_pictures);
  const currentPicture = pictures.find((picture) => picture.place === place);
  const otherPictures = pictures.filter((picture) => picture.place !== place);
  const { label, drawing, isForLargeScreens }: PicturePlace = picturePlaces[place];
  const form = useForm({
    resolver: zodResolver(pagePictureForm),
    defaultValues: {
      image_url: currentPicture?.image_url ?? null,
      alt: currentPicture?.alt ?? '',
      focus_x: currentPicture?.focus_x ?? null,
      focus_y: currentPicture?.focus_y ?? null,
    },
  });
  return (
    <RecordDialog
      title={label}
      {...dialog}
      form={form}
      onSave={({ image_url, ...picture }, context) => {
        const pagePictures = image_url
          ? [...otherPictures, { place, image_url, ...picture }]
          : otherPictures;
        const json = pagePictures.length > 0 ? JSON.stringify(pagePictures) : null;
        return save({ page_pictures: json }, context);
      }}
    >
      <PictureField
        label="Picture (optional)"
        hint={`Without one, visitors see ${drawing ? 'the drawing' : 'no picture'}.${isForLargeScreens ? ' Phones show neither: there the words come first.' : ''}`}
        crops={place === 'about' ? smallCrops : wideCrops}
        removeLabel={drawing ? 'Use the drawing again' : 'Remove the picture'}
      />
      <TextAreaField
        name="alt"
        label="What would you tell someone who can't see it?"
        rows={textareaRows}
        hint="Screen readers read this aloud."
      />
    </RecordDialog>
  );
};

const wideCrops = [{ name: 'On the page', shape: 'wide' }] as const;
const smallCrops = [{ name: 'On the page', shape: 'small' }] as const;

const portraitSchema = portraitPicture.extend({
  image_url: portraitPicture.shape.image_url.nullable(),
});

/** The form for the picture of the person who answers families. */
export const PortraitForm = (props: HomeFormProps) => {
  const { dialog, save } = useHomePartForm(props, ['portrait']);
  const stored = readHomePicture(props.record.portrait);
  const form = useForm({
    resolver: zodResolver(portraitSchema),
    defaultValues: {
      image_url: stored?.image_url ?? null,
      focus_x: stored?.focus_x ?? null,
      focus_y: stored?.focus_y ?? null,
    },
  });
  return (
    <RecordDialog
      title="Edit portrait"
      {...dialog}
      form={form}
      onSave={(picture, context) =>
        save({ portrait: picture.image_url && JSON.stringify(picture) }, context)
      }
    >
      <PictureField
        label={`${home.labels.portrait} (optional)`}
        hint="A photo in which the face is easy to see. Without one, visitors see the name alone."
        crops={portraitCrops}
        removeLabel="Remove the portrait"
      />
    </RecordDialog>
  );
};

const portraitCrops = [{ name: 'Beside the name', shape: 'round' }] as const;
