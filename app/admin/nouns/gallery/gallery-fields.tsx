import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import { galleryCategories } from '../../../../domain/nouns/gallery/gallery-noun.ts';
import type { RecordPicture } from '../../../../domain/nouns/picture-fields.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { Button } from '../../ui/staff-button.tsx';
import '../../pictures/uploads.css';

/** The description for people who can't see the picture. */
export const DescriptionField = ({ name }: { name: string }) => (
  <TextAreaField
    name={name}
    label="What would you tell someone who can't see it?"
    rows={textareaRows}
    optional
    hint="Screen readers read this aloud. If it is empty, they read the caption."
  />
);

interface CategoryFieldProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

export const CategoryField = (props: CategoryFieldProps) => {
  const listId = useId();
  return (
    <>
      <TextField {...props} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {galleryCategories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </>
  );
};

/** A picture to add, as it is in the form's values. */
export interface AddedPicture extends RecordPicture {
  caption: string;
  /** Empty if the category for all pictures applies. */
  category: string;
}

interface SharedFieldsProps {
  form: UseFormReturn<{ category: string; pictures: AddedPicture[] }>;
  count: number;
}

/** Fields for all pictures at once: a category and, on request, one caption. */
export const SharedFields = ({ form, count }: SharedFieldsProps) =>
  count <= 1 ? (
    <CategoryField name="category" label="Category" />
  ) : (
    <fieldset className="upload-all note stack">
      <legend className="field-label">For all pictures</legend>
      <CategoryField name="category" label="Category for all" />
      <details className="fold">
        <summary>The same caption for all</summary>
        <SharedCaption form={form} />
      </details>
    </fieldset>
  );

/** Gives every picture in the list the same caption; can be undone. */
const SharedCaption = ({ form }: Pick<SharedFieldsProps, 'form'>) => {
  const [sharedCaption, setSharedCaption] = useState('');
  const [previous, setPrevious] = useState<readonly AddedPicture[] | null>(null);

  const setCaptions = (findCaption: (picture: AddedPicture, at: number) => string) =>
    form.getValues('pictures').forEach((picture, at) =>
      form.setValue(`pictures.${at}.caption`, findCaption(picture, at), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    );
  const apply = () => {
    const caption = sharedCaption.trim();
    if (!caption) return;
    setPrevious(structuredClone(form.getValues('pictures')));
    setCaptions(() => caption);
  };
  const undo = () => {
    setCaptions(
      ({ image_url }, at) =>
        (previous?.find((each) => each.image_url === image_url) ?? previous?.[at])?.caption ?? '',
    );
    setPrevious(null);
  };

  return (
    <>
      <div className="upload-all-field row">
        <Field label="Caption for all">
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              value={sharedCaption}
              onChange={({ target }) => setSharedCaption(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Otherwise Enter would submit the whole list.
                event.preventDefault();
                apply();
              }}
            />
          )}
        </Field>
        <Button onClick={apply} aria-label="Apply caption to all">
          Apply to all
        </Button>
      </div>
      <div className="upload-applied row">
        <p role="status">{previous && 'Every picture has this caption now.'}</p>
        {previous && <Button onClick={undo}>Undo</Button>}
      </div>
    </>
  );
};
