import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FocalPoint } from '../../../../domain/entities/picture.ts';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';

interface Values {
  pictures: ({ key: string; caption: string; category: string } & FocalPoint)[];
}

interface ApplyToAllProps {
  form: UseFormReturn<Values>;
  /** The id of the list of suggestions. */
  categories: string;
}

/** Writes one category or one caption into every picture of the list; can be undone. */
export const ApplyToAll = ({ form, categories }: ApplyToAllProps) => {
  const [typed, setTyped] = useState({ category: '', caption: '' });
  const [before, setBefore] = useState<{ what: string; pictures: Values['pictures'] } | null>(null);

  const write = (pictures: Values['pictures']) => {
    pictures.forEach(({ key, caption, category }) => {
      const index = form.getValues('pictures').findIndex((picture) => picture.key === key);
      if (index < 0) return;
      const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
      form.setValue(`pictures.${index}.caption`, caption, options);
      form.setValue(`pictures.${index}.category`, category, options);
    });
  };
  const apply = (what: 'category' | 'caption') => {
    const value = typed[what].trim();
    if (!value) return;
    const pictures = form.getValues('pictures').map((picture) => ({ ...picture }));
    setBefore({ what, pictures });
    write(pictures.map((picture) => ({ ...picture, [what]: value })));
  };
  const undo = () => {
    if (before) write(before.pictures);
    setBefore(null);
  };

  return (
    <fieldset className="upload-all">
      <legend className="field-label">For all pictures</legend>
      {(['category', 'caption'] as const).map((what) => (
        <div key={what} className="upload-all-field">
          <Field label={what === 'category' ? 'Category for all' : 'Caption for all'}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="off"
                list={what === 'category' ? categories : undefined}
                value={typed[what]}
                onChange={({ target }) => setTyped({ ...typed, [what]: target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // Enter would save the whole list.
                  event.preventDefault();
                  apply(what);
                }}
              />
            )}
          </Field>
          <Button onClick={() => apply(what)} aria-label={`Apply ${what} to all`}>
            Apply to all
          </Button>
        </div>
      ))}
      <div className="upload-applied">
        <p role="status">{before && `Every picture has this ${before.what} now.`}</p>
        {before && <Button onClick={undo}>Undo</Button>}
      </div>
    </fieldset>
  );
};
