import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, RotateCcw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import {
  heroForm,
  heroPicturesOf,
  homePictureMessages as messages,
  mostHeroPictures,
} from '../../../../domain/entities/home-pictures.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { useUploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { HomeDialog, type HomeFormProps } from './home-forms.tsx';
import { HeroSlide } from './hero-slide.tsx';

const emptySlide = { image_url: '', label: '', alt: '', focus_x: null, focus_y: null };

interface HeroFormProps extends HomeFormProps {
  /** The index of the picture whose fields are open at first. */
  start?: number;
}

/** The form for the hero's pictures, their order and their texts. */
export const HeroForm = ({ record, start, onClosed }: HeroFormProps) => {
  const uploads = useUploadedPictures();
  const form = useForm({
    resolver: zodResolver(heroForm),
    defaultValues: { slides: heroPicturesOf(record.hero_pictures) },
  });
  const { fields, append, move, remove, replace } = useFieldArray({
    control: form.control,
    name: 'slides',
  });
  const [open, setOpen] = useState<string | null>(() => fields[start ?? -1]?.id ?? null);
  const [said, setSaid] = useState('');
  const [toFocus, setToFocus] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { slides: problems } = form.formState.errors;

  // Adding or moving a row's element makes it lose the focus, so this restores it.
  useEffect(() => {
    if (toFocus) document.getElementById(toFocus)?.focus();
  }, [toFocus]);
  // The id of a new row is known only after the next render.
  const adding = useRef(false);
  useEffect(() => {
    const added = adding.current ? fields.at(-1) : undefined;
    adding.current = false;
    if (!added) return;
    setOpen(added.id);
    setToFocus(`${added.id}-toggle`);
  }, [fields]);

  // When an upload ends, its row may have moved.
  const rows = useRef(fields);
  useLayoutEffect(() => {
    rows.current = fields;
  });
  const placeOf = (row: string): string | null => {
    const at = rows.current.findIndex(({ id }) => id === row);
    return at === -1 ? null : `slides.${at}.`;
  };

  const add = () => {
    if (fields.length >= mostHeroPictures) {
      form.setError('slides', { message: messages.tooManyHeroPictures });
      return;
    }
    adding.current = true;
    append(emptySlide, { shouldFocus: false });
  };
  const labelOf = (at: number) => form.getValues(`slides.${at}.label`) || `Picture ${at + 1}`;
  const moveTo = (from: number, to: number, control: 'up' | 'down') => {
    if (to < 0 || to >= fields.length) return;
    setSaid(`${labelOf(from)} is now number ${to + 1} of ${fields.length}.`);
    setToFocus('');
    move(from, to);
    setToFocus(`${fields[from]?.id}-${control}`);
  };
  const take = (at: number) => {
    uploads.stop(fields[at]?.id ?? '');
    setSaid(`${labelOf(at)} was removed.`);
    remove(at);
    form.clearErrors('slides');
    addButton.current?.focus();
  };

  return (
    <HomeDialog
      title="Pictures at the top of the home page"
      {...{ record, form, uploads, onClosed }}
      fields={['hero_pictures']}
      toSend={({ slides }) => {
        const json = JSON.stringify(slides);
        const isDrawn = slides.length === 0 || json === JSON.stringify(heroPicturesOf(null));
        return { hero_pictures: isDrawn ? null : json };
      }}
      onSaved={() =>
        form.getValues('slides').forEach(({ image_url }) => uploads.release(image_url))
      }
    >
      <p>
        They take turns at the top of the home page, the first one longest in sight. Your own photos
        of rooms, meals, and the garden say more than words.
      </p>
      <ol className="home-slides">
        {fields.map(({ id }, at) => (
          <HeroSlide
            key={id}
            id={id}
            at={at}
            count={fields.length}
            uploads={uploads}
            placeNow={() => placeOf(id)}
            isOpen={open === id || problems?.[at] !== undefined}
            onToggle={() => setOpen(open === id ? null : id)}
            onMove={(to, control) => moveTo(at, to, control)}
            onRemove={() => take(at)}
          />
        ))}
      </ol>
      {fields.length === 0 && <p>Without pictures of your own, visitors see the drawn ones.</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <FieldProblem>{problems?.root?.message ?? problems?.message}</FieldProblem>
      <div className="staff-picture-choices">
        <Button
          ref={addButton}
          icon={<Plus aria-hidden />}
          aria-disabled={fields.length >= mostHeroPictures}
          onClick={add}
        >
          Add a picture
        </Button>
        <Button
          icon={<RotateCcw aria-hidden />}
          onClick={() => {
            for (const { id } of fields) uploads.stop(id);
            replace(heroPicturesOf(null));
            setSaid('The list holds the drawn pictures again. Save to show them.');
          }}
        >
          Back to the drawn pictures
        </Button>
      </div>
    </HomeDialog>
  );
};
