import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import { gallery, type GalleryItem } from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { TextAreaField } from '../../forms/form-fields.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { useListDialog } from '../../records/noun-form.tsx';
import { AddPictures } from './add-pictures.tsx';
import { CategoryField, DescriptionField } from './gallery-fields.tsx';

interface GalleryFormProps extends EditorFormProps<GalleryItem> {
  /** Whether another gallery picture can be chosen instead. */
  canReplace?: boolean;
  /** More buttons to change the picture, for a form that opens on a page that shows it. */
  extraActions?: ReactNode;
}

/** The form of one picture; for new ones, the list in which several are added. */
export const GalleryForm = ({ record, ...options }: GalleryFormProps) => {
  // On a page, `record` may become null when the picture is replaced, before the form has closed; the form
  // then keeps the record that it opened with.
  const [opened] = useState(record);
  return opened ? (
    <PictureForm record={record ?? opened} {...options} />
  ) : (
    <AddPictures onClosed={options.onClosed} />
  );
};

interface PictureFormProps extends GalleryFormProps {
  record: GalleryItem;
}

const PictureForm = ({ record, onClosed, canReplace = false, extraActions }: PictureFormProps) => {
  const form = useForm({
    resolver: zodResolver(gallery.input),
    defaultValues: {
      image_url: record.image_url,
      caption: record.caption,
      category: record.category,
      description: record.description ?? '',
      focus_x: record.focus_x,
      focus_y: record.focus_y,
    },
  });
  const { dialog, save } = useListDialog('gallery', { record, onClosed });
  /** Replaces the picture together with its words and focal point, because they belong to it. */
  const replacePicture = (item: GalleryItem) => {
    const { image_url, caption, category, focus_x, focus_y } = item;
    const chosen = { image_url, caption, category, focus_x, focus_y };
    for (const [name, value] of Object.entries({ ...chosen, description: item.description ?? '' }))
      form.setValue(name as keyof typeof chosen, value, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <RecordDialog {...dialog} wide={false} form={form} onSave={save}>
      <PictureField
        label="Picture"
        removeLabel={null}
        onChooseItem={canReplace ? replacePicture : null}
      />
      {canReplace && (
        <p className="field-hint">
          A picture from the gallery comes here with its words, and stays in its own place of the
          gallery, too.
        </p>
      )}
      {extraActions}
      <TextAreaField
        name="caption"
        label="Caption"
        rows={textareaRows}
        hint="Visitors read it below the picture."
      />
      <DescriptionField name="description" />
      <CategoryField name="category" label="Category" />
    </RecordDialog>
  );
};
