import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { home } from '../../../../domain/nouns/home.ts';
import { homePictureOf, logoPicture } from '../../../../domain/entities/home-pictures.ts';
import { z } from '../../../../domain/zod.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { useUploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { HomeDialog, type HomeFormProps } from '../forms/home-dialog.tsx';

const schema = z.object({ image_url: logoPicture.shape.image_url.nullable() });

/** The home's own logo in place of the drawn house. */
export const LogoForm = ({ record, onClosed }: HomeFormProps) => {
  const uploads = useUploadedPictures();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { image_url: homePictureOf(record.logo)?.image_url ?? null },
  });
  return (
    <HomeDialog
      title="Edit logo"
      {...{ record, form, uploads, onClosed }}
      fields={['logo']}
      toSend={({ image_url }) => ({ logo: image_url && JSON.stringify({ image_url }) })}
      onSaved={() => uploads.release(form.getValues('image_url'))}
    >
      <PictureField
        label={`${home.labels.logo} (optional)`}
        hint="A PNG, JPEG, or WebP; it may be transparent. It is shown whole and small, on light and on dark. Without one, visitors see the drawn house."
        uploads={uploads}
        crops={null}
        remove="Use the drawing again"
      />
    </HomeDialog>
  );
};
