import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Camera, Images, ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { textareaRows } from '../../../../domain/constants.ts';
import {
  gallery,
  galleryCategories,
  type GalleryItem,
  galleryMessages as messages,
} from '../../../../domain/nouns/gallery/gallery-noun.ts';
import { picturePreviewUrl } from '../../../../domain/api-urls.ts';
import { z } from '../../../../domain/lib/zod.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { listQuery } from '../../api/queries.ts';
import { TextAreaField, TextField, useFieldProblem } from '../../forms/form-fields.tsx';
import {
  FileButton,
  FilePreview,
  UploadProgress,
  useDropTarget,
} from '../../pictures/file-field.tsx';
import { PermissionNote } from '../../pictures/permission-note.tsx';
import { FocalPointField } from '../../pictures/focal-point-field.tsx';
import { GalleryPicker } from '../../pictures/picture-field.tsx';
import {
  getFileFormat,
  maxPicturesAtOnce,
  findFileProblem,
} from '../../pictures/picture-files.tsx';
import { useSingleUpload } from '../../pictures/use-single-upload.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { BuiltInWarning, type EditorFormProps } from '../../records/record-editor.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import { Button } from '../../ui/staff-button.tsx';
import { notify } from '../../ui/notices.tsx';
import { useGuessedCategory, useFillInGuess } from './guess-category.ts';
import '../../pictures/pictures.css';

/** In the form, the image is the stored URL or the name of a newly chosen file. */
const galleryForm = gallery.input.extend({
  image_url: z.string().min(1, messages.imageRequired),
});

/** The files that were chosen for a new record, and the text that was typed before. */
export interface ChosenFiles {
  files: File[];
  caption: string;
  category: string;
}

interface GalleryFormProps extends EditorFormProps<GalleryItem> {
  /** Called when several files are chosen; undefined where only one is allowed. */
  onChooseSeveral?: (several: ChosenFiles) => void;
  /** Whether another gallery picture can be chosen instead. */
  canReplace?: boolean;
  /** More buttons to change the picture, for a form that opens on a page that shows it. */
  extraActions?: ReactNode;
}

const onlyOneMessage =
  'One picture shows at a time. Please choose one, or close this and add several with “Add picture”.';

/** The form of one picture. Saving uploads the file first, and then stores the record. */
export const GalleryForm = ({
  record,
  onClosed,
  onChooseSeveral,
  canReplace,
  extraActions,
}: GalleryFormProps) => {
  const isFirstPicture = useQuery(listQuery('gallery')).data?.length === 0;
  const categoryListId = useId();
  const suggestedCategory = useGuessedCategory();
  const form = useForm({
    resolver: zodResolver(galleryForm),
    defaultValues: {
      image_url: record?.image_url ?? '',
      caption: record?.caption ?? '',
      category: record?.category ?? suggestedCategory,
      description: record?.description ?? '',
      focus_x: record?.focus_x ?? null,
      focus_y: record?.focus_y ?? null,
    },
  });
  useFillInGuess(form, suggestedCategory);
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);
  const save = useSaveRecord('gallery', record, messages);
  const { upload, cancel, sentPart, canceled } = useSingleUpload();

  const choose = (files: File[]) => {
    const [file] = files;
    const previousFiles = chosen ? [chosen.file] : [];
    if (!file) return;
    const problem = findFileProblem(file);
    if (files.length > 1 && onChooseSeveral) {
      const { caption, category } = form.getValues();
      onChooseSeveral({ files: [...previousFiles, ...files], caption, category });
    } else if (files.length > 1) {
      form.setError('image_url', { message: onlyOneMessage });
    } else if (problem) {
      form.setError('image_url', { message: problem });
    } else {
      setChosen({ file, preview: URL.createObjectURL(file) });
      form.setValue('image_url', `file:${file.name}`, { shouldDirty: true });
      form.setValue('focus_x', null);
      form.setValue('focus_y', null);
      form.clearErrors('image_url');
      // Focus the caption, the only text left to type, to save the person a tap.
      if (form.getValues('caption') === '') form.setFocus('caption');
    }
  };

  const replacePicture = (item: GalleryItem) => {
    setChosen(null);
    const markDirty = { shouldDirty: true };
    form.setValue('image_url', item.image_url, markDirty);
    form.setValue('caption', item.caption, markDirty);
    form.setValue('description', item.description ?? '', markDirty);
    form.setValue('category', item.category, markDirty);
    form.setValue('focus_x', item.focus_x, markDirty);
    form.setValue('focus_y', item.focus_y, markDirty);
    form.clearErrors();
  };

  const url = useWatch({ control: form.control, name: 'image_url' });
  const storedUrl = chosen || url === '' ? null : url;
  const shown = chosen?.preview ?? (storedUrl && picturePreviewUrl(storedUrl));
  return (
    <RecordDialog
      title={record ? 'Edit picture' : 'Add picture'}
      form={form}
      fieldsRequired={messages.fieldsRequired}
      record={record}
      versionsOf={record && { noun: 'gallery', id: record.id }}
      savingLabel={sentPart === null ? 'Saving…' : 'Uploading…'}
      onStopSaving={sentPart === null ? undefined : cancel}
      onClosed={onClosed}
      onSave={async (values, conflictPrompt) => {
        const image = await upload(chosen?.file ?? null, values.image_url);
        if (image === 'canceled') return 'incomplete';
        if (!image.ok) {
          if (!image.confirm) notify.failed(messages.savingError);
          return image;
        }
        return save({ ...values, image_url: image.value }, conflictPrompt);
      }}
    >
      {isFirstPicture && <BuiltInWarning noun="gallery" />}
      <ImageField
        name="image_url"
        chosen={chosen}
        storedUrl={storedUrl}
        several={onChooseSeveral !== undefined}
        onChoose={choose}
      />
      {canReplace && record && <OtherPictures chosen={url} onChoose={replacePicture} />}
      {extraActions}
      {sentPart !== null && <UploadProgress part={sentPart} />}
      {shown && <FocalPointField key={shown} src={shown} folded={chosen === null} />}
      <PermissionNote url={storedUrl} />
      <p role="status">{canceled && 'The upload was canceled. Nothing was saved.'}</p>
      <TextAreaField
        name="caption"
        label="Caption"
        rows={textareaRows}
        hint="Visitors read it below the picture."
      />
      <TextAreaField
        name="description"
        label="What would you tell someone who can't see it?"
        rows={textareaRows}
        optional
        hint="Screen readers read this aloud. If it is empty, they read the caption."
      />
      <TextField name="category" label="Category" list={categoryListId} autoComplete="off" />
      <datalist id={categoryListId}>
        {galleryCategories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </RecordDialog>
  );
};

interface OtherPicturesProps {
  chosen: string;
  onChoose: (item: GalleryItem) => void;
}

/**
 * A button to use another gallery picture instead of this one. That picture brings its own words, because
 * they describe it.
 */
const OtherPictures = ({ chosen, onChoose }: OtherPicturesProps) => {
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (item: GalleryItem) => {
    setIsChoosing(false);
    onChoose(item);
  };
  return (
    <>
      <Button
        icon={<Images aria-hidden />}
        aria-expanded={isChoosing}
        onClick={() => setIsChoosing(!isChoosing)}
      >
        Choose from the gallery
      </Button>
      {isChoosing && (
        <>
          <p className="field-hint">
            It comes here with its words, and stays in its own place of the gallery, too.
          </p>
          <GalleryPicker chosen={chosen} onChoose={choose} />
        </>
      )}
    </>
  );
};

/** A chosen file with a URL for showing it on the page. */
interface ChosenImage {
  file: File;
  preview: string;
}

interface ImageFieldProps {
  name: string;
  chosen: ChosenImage | null;
  storedUrl: string | null;
  /** Whether more than one can be chosen at once. */
  several: boolean;
  onChoose: (files: File[]) => void;
}

/** Chooses a picture by file picker, drag and drop, or camera, and shows a preview. */
const ImageField = ({ name, chosen, storedUrl, several, onChoose }: ImageFieldProps) => {
  const dropTarget = useDropTarget(onChoose);
  const { problem, describedBy } = useFieldProblem(name, 'Picture');
  const { field } = useController({ name });
  const hintId = useId();
  const problemId = useId();
  const shown = chosen?.preview ?? (storedUrl && picturePreviewUrl(storedUrl));
  const descriptionIds = [problem && problemId, describedBy, hintId].filter(Boolean).join(' ');

  return (
    // Dropping is a shortcut for the mouse; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="field staff-image-field" {...dropTarget}>
      <legend className="field-label">Picture</legend>
      {shown ? (
        <FilePreview
          key={shown}
          className="staff-image-preview"
          source={shown}
          alt={chosen ? `Chosen: ${chosen.file.name}` : 'Stored'}
          name={chosen?.file.name ?? 'The stored picture'}
          kind={chosen ? getFileFormat(chosen.file) : undefined}
        />
      ) : (
        <p className="staff-image-drop quiet">
          {several
            ? `Drop pictures here, or choose up to ${maxPicturesAtOnce} below.`
            : 'Drop a picture here, or choose one below.'}
        </p>
      )}
      <div className="staff-image-choices row">
        <FileButton
          icon={<ImageUp aria-hidden />}
          label={shown ? 'Choose another picture' : 'Choose a picture'}
          // Validation focuses the field, whose visible control is this button.
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          multiple={several}
          onChoose={onChoose}
          aria-invalid={problem ? true : undefined}
          aria-describedby={descriptionIds}
        />
        <FileButton
          icon={<Camera aria-hidden />}
          label="Take a picture"
          className="staff-camera"
          capture="environment"
          onChoose={onChoose}
        />
      </div>
      <p id={hintId} className="field-hint">
        JPEG, PNG, WebP, AVIF, HEIC, or GIF. Location data is removed.
      </p>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </fieldset>
  );
};
