import { zodResolver } from '@hookform/resolvers/zod';
import { ImageOff, ImageUp, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import {
  heroForm,
  heroPicturesOf,
  homePictureMessages as messages,
  mostHeroPictures,
} from '../../../../domain/entities/home-pictures.ts';
import { isIllustrationUrl } from '../../../../domain/urls.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { FileButton } from '../../pictures/file-field.tsx';
import { type RefusedFile, RefusedFiles, sortOut } from '../../pictures/picture-files.tsx';
import { useUploadedPictures } from '../../pictures/uploaded-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { HomeDialog, type HomeFormProps } from './home-forms.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useCity } from './home-query.ts';
import './arranged-rows.css';

/** What visitors read on a new photo until the owner has given it other words. */
const photoLabel = 'Our home';

const dirty = { shouldDirty: true } as const;

const emptySlide = { image_url: '', label: '', alt: '', focus_x: null, focus_y: null };

interface HeroFormProps extends HomeFormProps {
  /** The index of the picture whose fields are open at first. */
  start?: number;
}

/** The form for the hero's pictures, their order and their texts. */
export const HeroForm = ({ record, start, onClosed }: HeroFormProps) => {
  const uploads = useUploadedPictures();
  const city = useCity();
  const form = useForm({
    resolver: zodResolver(heroForm),
    defaultValues: { slides: heroPicturesOf(record.hero_pictures) },
  });
  const { fields, append, move, remove, replace } = useFieldArray({
    control: form.control,
    name: 'slides',
  });
  const drawn = useWatch({ control: form.control, name: 'slides' }).flatMap(({ image_url }, at) =>
    isIllustrationUrl(image_url) ? at : [],
  );
  const [open, setOpen] = useState<string | null>(() => fields[start ?? -1]?.id ?? null);
  const [said, setSaid] = useState('');
  const chosen = useRef(new Map<string, File>());
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [toFocus, setToFocus] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { slides: problems } = form.formState.errors;

  // Adding or moving a row's element makes it lose the focus, so this restores it.
  useEffect(() => {
    if (toFocus) document.getElementById(toFocus)?.focus();
  }, [toFocus]);
  // The ids of new rows are known only after the next render.
  const adding = useRef<File[] | 'empty' | null>(null);
  useEffect(() => {
    const added = adding.current;
    adding.current = null;
    if (added === null) return;
    const rowsAdded = fields.slice(added === 'empty' ? -1 : -added.length);
    if (added !== 'empty') added.forEach((file, at) => upload(rowsAdded[at]?.id ?? '', file));
    const [first] = rowsAdded;
    if (!first) return;
    setOpen(added === 'empty' ? first.id : null);
    setToFocus(`${first.id}-toggle`);
    // Only new rows start uploads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
    adding.current = 'empty';
    append(emptySlide, { shouldFocus: false });
  };
  const addPhotos = (files: File[]) => {
    const { keys, refused: others } = sortOut(files, chosen.current, {
      room: mostHeroPictures - fields.length + drawn.length,
      whenFull: messages.tooManyHeroPictures,
    });
    setRefused([...refused, ...others]);
    if (keys.length === 0) return;
    // The last drawings make room for photos.
    const tooMany = fields.length + keys.length - mostHeroPictures;
    if (tooMany > 0) remove(drawn.slice(-tooMany));
    adding.current = keys.map((key) => chosen.current.get(key) as File);
    append(
      keys.map(() => ({ ...emptySlide, label: photoLabel })),
      { shouldFocus: false },
    );
    setSaid(`${keys.length === 1 ? 'A photo was' : `${keys.length} photos were`} added.`);
  };
  const upload = (row: string, file: File) =>
    uploads.start(row, file, {
      onStored: (url) => {
        const place = placeOf(row);
        if (place) form.setValue(`${place}image_url` as 'slides.0.image_url', url, dirty);
      },
      onFailed: (message) => {
        const place = placeOf(row);
        if (place) form.setError(`${place}image_url` as 'slides.0.image_url', { message });
      },
    });
  const keepPhotos = () => {
    remove(drawn);
    form.clearErrors('slides');
    setSaid('The drawings were removed. Save to show only your photos.');
  };
  const labelOf = (at: number) =>
    form.getValues(`slides.${at}.label`).replaceAll('{city}', city) || `Picture ${at + 1}`;
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
            city={city}
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
      <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
      <div className="staff-picture-choices">
        {fields.length - drawn.length < mostHeroPictures && (
          <FileButton
            icon={<ImageUp aria-hidden />}
            label="Add several photos"
            multiple
            onChoose={addPhotos}
          />
        )}
        {drawn.length > 0 && drawn.length < fields.length && (
          <Button icon={<ImageOff aria-hidden />} onClick={keepPhotos}>
            Only my photos
          </Button>
        )}
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
