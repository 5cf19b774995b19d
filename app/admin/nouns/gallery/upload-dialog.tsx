import { formatCount } from '../../../../domain/lib/text/amounts.ts';
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
import { maxPicturesAtOnce, RefusedFiles, acceptFiles } from '../../pictures/picture-files.tsx';
import { type UploadState, useUploadQueue } from '../../pictures/upload-queue.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { BuiltInWarning, type EditorFormProps } from '../../records/record-editor.tsx';
import { findPageHeading } from '../../ui/page.tsx';
import { FormProblem } from '../../ui/states.tsx';
import { GalleryForm, type ChosenFiles } from './gallery-form.tsx';
import { useGuessedCategory, useFillInGuess } from './guess-category.ts';
import { useSavePictures } from './save-pictures.ts';
import { SharedFields, UploadRow } from './upload-row.tsx';
import '../../pictures/uploads.css';

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
    // Show this message even if a caption is missing, too.
    when: () => true,
  });

const noFocalPoint = { focus_x: null, focus_y: null };

interface UploadDialogProps extends ChosenFiles {
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
  ...initialValues
}: UploadDialogProps) => {
  const [filesByKey] = useState(() => new Map<string, File>());
  const [initial] = useState(() => acceptFiles(files, filesByKey, getRemainingRoom(0)));
  const [refused, setRefused] = useState(initial.refused);
  const isFirstPicture = useQuery(listQuery('gallery')).data?.length === 0;
  const { queue, states } = useUploadQueue();
  const suggestedCategory = useGuessedCategory();
  const form = useForm({
    resolver: zodResolver(uploadForm),
    defaultValues: {
      category: initialValues.category || suggestedCategory,
      pictures: initial.keys.map((key, index) => ({
        key,
        // The caption was typed when there was only one picture.
        caption: index === 0 ? initialValues.caption : '',
        category: '',
        ...noFocalPoint,
      })),
    },
  });
  useFillInGuess(form, suggestedCategory);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pictures' });
  const categoryListId = useId();
  const { save, stop } = useSavePictures(queue);

  const startUploads = useCallback(() => {
    for (const [key, file] of filesByKey) if (!queue.states().has(key)) queue.add(key, file);
  }, [filesByKey, queue]);
  useEffect(() => {
    if (!areShared) startUploads();
  }, [areShared, startUploads]);

  const add = (more: File[]) => {
    const { keys, refused: others } = acceptFiles(
      more,
      filesByKey,
      getRemainingRoom(fields.length),
    );
    setRefused([...refused, ...others]);
    append(
      keys.map((key) => ({ key, caption: '', category: '', ...noFocalPoint })),
      { shouldFocus: false },
    );
    for (const key of keys) queue.add(key, filesByKey.get(key) as File);
  };
  const removePicture = (index: number, key: string) => {
    queue.remove(key);
    filesByKey.delete(key);
    remove(index);
  };

  return (
    <RecordDialog
      title={fields.length > 0 ? `Add ${formatCount(fields.length, 'picture')}` : 'Add pictures'}
      form={form}
      fieldsRequired={messages.fieldsRequired}
      savingLabel="Saving…"
      saveLabel={fields.length > 1 ? `Save all ${fields.length}` : 'Save'}
      wide
      hasUnsaved={fields.length > 0}
      onStopSaving={stop}
      onClosed={onClosed}
      onSave={async ({ pictures, category: sharedCategory }) => {
        startUploads();
        const { savedKeys: saved, failure } = await save(
          pictures.map((picture) => ({ ...picture, category: picture.category || sharedCategory })),
        );
        remove(pictures.flatMap(({ key }, index) => (saved.has(key) ? [index] : [])));
        for (const key of saved) filesByKey.delete(key);
        if (failure) return failure;
        return saved.size === pictures.length && refused.length === 0 ? null : 'incomplete';
      }}
    >
      <div className="upload-list-frame" {...useDropTarget(add)}>
        {isFirstPicture && <BuiltInWarning noun="gallery" />}
        {areShared && files.length === 0 && (
          <FormProblem>
            <p>{messages.sharedLost}</p>
          </FormProblem>
        )}
        <p role="status" className="upload-summary">
          {summarize(fields.map(({ key }) => states.get(key)))}
        </p>
        <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
        {fields.length > 0 && (
          <SharedFields form={form} count={fields.length} categoryListId={categoryListId} />
        )}
        <ol className="upload-list">
          {fields.map(({ id, key }, index) => (
            <UploadRow
              key={id}
              index={index}
              file={filesByKey.get(key) as File}
              state={states.get(key)}
              categoryListId={fields.length > 1 ? categoryListId : null}
              onRetry={() => queue.retry(key)}
              onRemove={() => removePicture(index, key)}
            />
          ))}
        </ol>
        <div className="staff-image-choices row">
          <FileButton
            icon={<ImageUp aria-hidden />}
            label={fields.length > 0 ? 'Add more pictures' : 'Choose pictures'}
            multiple
            onChoose={add}
          />
        </div>
        <p className="field-hint">Up to {maxPicturesAtOnce} at once. Location data is removed.</p>
      </div>
      <datalist id={categoryListId}>
        {galleryCategories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </RecordDialog>
  );
};

const getRemainingRoom = (present: number) => ({
  freeSlots: maxPicturesAtOnce - present,
  whenFull: `Only ${maxPicturesAtOnce} pictures fit at once. Add it after these.`,
});

/** Such as: 3 of 5 pictures uploaded. 1 was not. */
const summarize = (states: (UploadState | undefined)[]): string => {
  const count = (name: UploadState['name']) => states.filter((s) => s?.name === name).length;
  if (states.length === 0) return 'No pictures in the list.';
  const failed = count('failed');
  const uploaded = `${count('stored')} of ${formatCount(states.length, 'picture')} uploaded.`;
  return failed > 0 ? `${uploaded} ${failed} could not be uploaded.` : uploaded;
};

/** The form of one picture. Adding several turns it into a list. */
export const GalleryEditor = ({ record, onClosed }: EditorFormProps<GalleryItem>) => {
  const [chosenFiles, setChosenFiles] = useState<ChosenFiles | null>(null);
  if (record) return <GalleryForm record={record} onClosed={onClosed} />;
  if (!chosenFiles)
    return <GalleryForm record={null} onClosed={onClosed} onChooseSeveral={setChosenFiles} />;
  const close = () => {
    onClosed();
    // The element that had the focus was in the closed form.
    if (document.activeElement === document.body) findPageHeading()?.focus();
  };
  return <UploadDialog {...chosenFiles} onClosed={close} />;
};
