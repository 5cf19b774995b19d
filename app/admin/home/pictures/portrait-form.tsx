import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { home } from '../../../../domain/nouns/home.ts';
import { homePictureOf, portraitPicture } from '../../../../domain/entities/home-pictures.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { useUploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { HomeDialog, type HomeFormProps } from '../forms/home-dialog.tsx';

const schema = portraitPicture.extend({ image_url: portraitPicture.shape.image_url.nullable() });

/** The picture of the person who answers. */
export const PortraitForm = ({ record, onClosed }: HomeFormProps) => {
  const uploads = useUploadedPictures();
  const stored = homePictureOf(record.portrait);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      image_url: stored?.image_url ?? null,
      focus_x: stored?.focus_x ?? null,
      focus_y: stored?.focus_y ?? null,
    },
  });
  return (
    <HomeDialog
      title="Edit portrait"
      {...{ record, form, uploads, onClosed }}
      fields={['portrait']}
      toSend={(picture) => ({ portrait: picture.image_url && JSON.stringify(picture) })}
      onSaved={() => uploads.release(form.getValues('image_url'))}
    >
      <PictureField
        label={`${home.labels.portrait} (optional)`}
        hint="A photo in which the face is easy to see. Without one, visitors see the name alone."
        uploads={uploads}
        crops={crops}
        remove="Remove the portrait"
      />
    </HomeDialog>
  );
};

const crops = [{ name: 'Beside the name', shape: 'round' }] as const;
