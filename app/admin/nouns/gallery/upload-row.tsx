import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { maxLength, textareaRows } from '../../../../domain/constants.ts';
import type { FocalPoint } from '../../../../domain/pictures.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { FocalPointField } from '../../pictures/focal-point-field.tsx';
import { UploadHeader } from '../../pictures/upload-header.tsx';
import type { UploadState } from '../../pictures/upload-queue.ts';
import { Button } from '../../ui/staff-button.tsx';

interface UploadRowProps {
  index: number;
  file: File;
  state: UploadState | undefined;
  /** The id of the list of suggestions; null if the category is entered once, above the list. */
  categoryListId: string | null;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture of the list: its upload, caption, category and focal point. */
export const UploadRow = ({ index, file, categoryListId, ...upload }: UploadRowProps) => {
  const fieldPrefix = `pictures.${index}.`;
  const { category, ...focal } = useWatch<Record<string, FocalPoint & { category: string }>>({
    name: `pictures.${index}`,
  });
  const sharedCategory = useWatch<Record<string, string>>({ name: 'category' });
  return (
    <li className="upload-row" aria-label={file.name}>
      <UploadHeader file={file} focal={focal} {...upload} />
      <TextAreaField
        name={`${fieldPrefix}caption`}
        label="Caption"
        rows={Math.min(2, textareaRows)}
      />
      {categoryListId && (
        <details className="upload-more">
          <summary>Category: {category.trim() || sharedCategory.trim() || 'none yet'}</summary>
          <TextField
            name={`${fieldPrefix}category`}
            label="Category of this picture"
            hint="Where it is not the one for all."
            list={categoryListId}
            maxLength={maxLength.category}
            optional
            autoComplete="off"
          />
        </details>
      )}
      <FileFocalPoint file={file} fieldPrefix={fieldPrefix} />
    </li>
  );
};

/** Sets the focal point of a picture that may still be uploading. Folded, because few pictures need it. */
const FileFocalPoint = ({ file, fieldPrefix }: { file: File; fieldPrefix: string }) => {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(src ?? ''), [src]);
  return (
    <details
      className="upload-more upload-focal"
      onToggle={({ currentTarget: { open } }) => setSrc(open ? URL.createObjectURL(file) : null)}
    >
      <summary>What must stay in view</summary>
      {src && <FocalPointField src={src} fieldPrefix={fieldPrefix} />}
    </details>
  );
};

export interface UploadValues {
  /** The category of all pictures that don't have their own. */
  category: string;
  pictures: ({ key: string; caption: string; category: string } & FocalPoint)[];
}

interface SharedFieldsProps {
  form: UseFormReturn<UploadValues>;
  count: number;
  /** The id of the list of suggestions. */
  categoryListId: string;
}

/** Fields for all pictures at once: a category and, on request, one caption. */
export const SharedFields = ({ form, count, categoryListId }: SharedFieldsProps) => {
  const category = (label: string) => (
    <TextField
      name="category"
      label={label}
      list={categoryListId}
      maxLength={maxLength.category}
      autoComplete="off"
    />
  );
  if (count <= 1) return category('Category');
  return (
    <fieldset className="upload-all">
      <legend className="field-label">For all pictures</legend>
      {category('Category for all')}
      <details className="upload-more">
        <summary>The same caption for all</summary>
        <SharedCaption form={form} />
      </details>
    </fieldset>
  );
};

/** Gives every picture in the list the same caption; can be undone. */
const SharedCaption = ({ form }: Pick<SharedFieldsProps, 'form'>) => {
  const [sharedCaption, setSharedCaption] = useState('');
  const [previousCaptions, setPreviousCaptions] = useState<ReadonlyMap<string, string> | null>(
    null,
  );

  const setCaptions = (getCaption: (key: string) => string | undefined) =>
    form.getValues('pictures').forEach(({ key }, index) =>
      form.setValue(`pictures.${index}.caption`, getCaption(key) ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    );
  const apply = () => {
    const caption = sharedCaption.trim();
    if (!caption) return;
    setPreviousCaptions(
      new Map(form.getValues('pictures').map((picture) => [picture.key, picture.caption])),
    );
    setCaptions(() => caption);
  };
  const undo = () => {
    if (previousCaptions) setCaptions((key) => previousCaptions.get(key));
    setPreviousCaptions(null);
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
        <p role="status">{previousCaptions && 'Every picture has this caption now.'}</p>
        {previousCaptions && <Button onClick={undo}>Undo</Button>}
      </div>
    </>
  );
};
