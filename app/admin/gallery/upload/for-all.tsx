import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { maxLength } from '../../../../domain/constants.ts';
import type { FocalPoint } from '../../../../domain/entities/picture.ts';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../forms/form-fields.tsx';
import { Button } from '../../ui/button.tsx';

/** What the list holds. */
export interface UploadValues {
  /** That of every picture without one of its own. */
  category: string;
  pictures: ({ key: string; caption: string; category: string } & FocalPoint)[];
}

interface ForAllProps {
  form: UseFormReturn<UploadValues>;
  count: number;
  /** The id of the list of suggestions. */
  categories: string;
}

/** What is said of all pictures at once: their category and, where it is wanted, one caption. */
export const ForAll = ({ form, count, categories }: ForAllProps) => {
  const category = (label: string) => (
    <TextField
      name="category"
      label={label}
      list={categories}
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
        <CaptionForAll form={form} />
      </details>
    </fieldset>
  );
};

/** Writes one caption into every picture of the list; can be undone. */
const CaptionForAll = ({ form }: Pick<ForAllProps, 'form'>) => {
  const [typed, setTyped] = useState('');
  const [before, setBefore] = useState<ReadonlyMap<string, string> | null>(null);

  const write = (captionOf: (key: string) => string | undefined) =>
    form.getValues('pictures').forEach(({ key }, index) =>
      form.setValue(`pictures.${index}.caption`, captionOf(key) ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    );
  const apply = () => {
    const caption = typed.trim();
    if (!caption) return;
    setBefore(new Map(form.getValues('pictures').map((picture) => [picture.key, picture.caption])));
    write(() => caption);
  };
  const undo = () => {
    if (before) write((key) => before.get(key));
    setBefore(null);
  };

  return (
    <>
      <div className="upload-all-field">
        <Field label="Caption for all">
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter would save the whole list.
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
      <div className="upload-applied">
        <p role="status">{before && 'Every picture has this caption now.'}</p>
        {before && <Button onClick={undo}>Undo</Button>}
      </div>
    </>
  );
};
