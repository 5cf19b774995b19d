import { amountInWords } from '../../../../domain/lib/text/amounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { maxLength } from '../../../../domain/constants.ts';
import { focalPercent } from '../../../../domain/nouns/picture-fields.ts';
import { optionalText } from '../../../../domain/lib/schemas/text-schemas.ts';
import {
  gallery,
  galleryCategories,
  type GalleryItem,
  galleryMessages as messages,
} from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { z } from '../../../../domain/lib/zod.ts';
import { listQuery } from '../../api/queries.ts';
import { FileButton, useDropTarget } from '../../pictures/file-field.tsx';
import { mostPictures, RefusedFiles, sortOut } from '../../pictures/picture-files.tsx';
import { type UploadState, useUploadQueue } from '../../pictures/upload-queue.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { BuiltInWarning, type EditorFormProps } from '../../records/record-editor.tsx';
import { pageHeading } from '../../ui/page.tsx';
import { FormProblem } from '../../ui/states.tsx';
import { GalleryForm, type SeveralFiles } from './gallery-form.tsx';
import { useGuessedCategory, useLateGuess } from './guessed-category.ts';
import { useSavePictures } from './save-pictures.ts';
import { ForAll, UploadRow } from './upload-row.tsx';
import '../../pictures/upload-list.css';

const { caption } = gallery.input.shape;
const category = optionalText('The category', maxLength.category);
const uploadForm = z
  .object({
    category,
    pictures: z.array(
      z.object({
        key: z.string(),
        caption,
        category,
        focus_x: focalPercent,
        focus_y: focalPercent,
      }),
    ),
  })
  .refine((form) => form.category || form.pictures.every((picture) => picture.category), {
    path: ['category'],
    message: messages.fieldsRequired,
    // Show it even if a caption is missing.
    when: () => true,
  });

const noFocus = { focus_x: null, focus_y: null };

interface UploadDialogProps extends SeveralFiles {
  /**
   * Whether the files were shared with the app. They are uploaded only on Save, because another site's page
   * can also make a browser share something.
   */
  areShared?: boolean;
  onClosed: () => void;
}

/**
 * Adds several pictures. Each is uploaded at once and has a caption; one category applies to all that
 * don't have their own.
 */
export const UploadDialog = ({
  files,
  areShared = false,
  onClosed,
  ...typed
}: UploadDialogProps) => {
  const [chosen] = useState(() => new Map<string, File>());
  const [first] = useState(() => sortOut(files, chosen, roomBeside(0)));
  const [refused, setRefused] = useState(first.refused);
  const isFirst = useQuery(listQuery('gallery')).data?.length === 0;
  const { queue, states } = useUploadQueue();
  const guess = useGuessedCategory();
  const form = useForm({
    resolver: zodResolver(uploadForm),
    defaultValues: {
      category: typed.category || guess,
      pictures: first.keys.map((key, index) => ({
        key,
        // The caption was typed when there was only one picture.
        caption: index === 0 ? typed.caption : '',
        category: '',
        ...noFocus,
      })),
    },
  });
  useLateGuess(form, guess);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pictures' });
  const categories = useId();
  const { save, stop } = useSavePictures(queue, chosen);

  const sendChosen = useCallback(() => {
    for (const [key, file] of chosen) if (!queue.states().has(key)) queue.add(key, file);
  }, [chosen, queue]);
  useEffect(() => {
    if (!areShared) sendChosen();
  }, [areShared, sendChosen]);

  const add = (more: File[]) => {
    const { keys, refused: others } = sortOut(more, chosen, roomBeside(fields.length));
    setRefused([...refused, ...others]);
    append(
      keys.map((key) => ({ key, caption: '', category: '', ...noFocus })),
      { shouldFocus: false },
    );
    for (const key of keys) queue.add(key, chosen.get(key) as File);
  };
  const drop = (index: number, key: string) => {
    queue.remove(key);
    chosen.delete(key);
    remove(index);
  };

  return (
    <RecordDialog
      title={fields.length > 0 ? `Add ${amountInWords(fields.length, 'picture')}` : 'Add pictures'}
      form={form}
      fieldsRequired={messages.fieldsRequired}
      saving="Saving…"
      save={fields.length > 1 ? `Save all ${fields.length}` : 'Save'}
      wide
      hasUnsaved={fields.length > 0}
      onStopSaving={stop}
      onClosed={onClosed}
      onSave={async ({ pictures, category: forAll }) => {
        sendChosen();
        const { saved, failure } = await save(
          pictures.map((picture) => ({ ...picture, category: picture.category || forAll })),
        );
        remove(pictures.flatMap(({ key }, index) => (saved.has(key) ? [index] : [])));
        for (const key of saved) chosen.delete(key);
        if (failure) return failure;
        return saved.size === pictures.length && refused.length === 0 ? null : 'incomplete';
      }}
    >
      <div className="upload-list-frame" {...useDropTarget(add)}>
        {isFirst && <BuiltInWarning noun="gallery" />}
        {areShared && files.length === 0 && (
          <FormProblem>
            <p>{messages.sharedLost}</p>
          </FormProblem>
        )}
        <p role="status" className="upload-summary">
          {summarize(fields.map(({ key }) => states.get(key)))}
        </p>
        <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
        {fields.length > 0 && <ForAll form={form} count={fields.length} categories={categories} />}
        <ol className="upload-list">
          {fields.map(({ id, key }, index) => (
            <UploadRow
              key={id}
              index={index}
              file={chosen.get(key) as File}
              state={states.get(key)}
              categories={fields.length > 1 ? categories : null}
              onRetry={() => queue.retry(key)}
              onRemove={() => drop(index, key)}
            />
          ))}
        </ol>
        <div className="staff-image-choices">
          <FileButton
            icon={<ImageUp aria-hidden />}
            label={fields.length > 0 ? 'Add more pictures' : 'Choose pictures'}
            multiple
            onChoose={add}
          />
        </div>
        <p className="field-hint">
          Up to {mostPictures} at once, 20 MB each. Location data is removed.
        </p>
      </div>
      <datalist id={categories}>
        {galleryCategories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </RecordDialog>
  );
};

const roomBeside = (present: number) => ({
  room: mostPictures - present,
  whenFull: `Only ${mostPictures} pictures fit at once. Add it after these.`,
});

/** Such as: 3 of 5 pictures uploaded. 1 was not. */
const summarize = (states: (UploadState | undefined)[]): string => {
  const count = (name: UploadState['name']) => states.filter((s) => s?.name === name).length;
  if (states.length === 0) return 'No pictures in the list.';
  const failed = count('failed');
  const uploaded = `${count('stored')} of ${amountInWords(states.length, 'picture')} uploaded.`;
  return failed > 0 ? `${uploaded} ${failed} could not be uploaded.` : uploaded;
};

/** The form of one picture. Adding several turns it into a list. */
export const GalleryEditor = ({ record, onClosed }: EditorFormProps<GalleryItem>) => {
  const [several, setSeveral] = useState<SeveralFiles | null>(null);
  if (record) return <GalleryForm record={record} onClosed={onClosed} />;
  if (!several) return <GalleryForm record={null} onClosed={onClosed} onSeveral={setSeveral} />;
  const close = () => {
    onClosed();
    // The element that had the focus was in the closed form.
    if (document.activeElement === document.body) pageHeading()?.focus();
  };
  return <UploadDialog {...several} onClosed={close} />;
};
