import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '../../../domain/zod.ts';
import { textareaRows } from '../../../domain/constants.ts';
import {
  galleryCategories,
  type GalleryItem,
  galleryItemInput,
  galleryMessages as messages,
} from '../../../domain/entities/gallery-item.ts';
import type { Result } from '../api/api-client.ts';
import { discardUpload, uploadImage } from '../api/files.ts';
import { useDiscardAtEnd } from './upload/discard-at-end.ts';
import { problemOfFile } from './upload/picture-files.ts';
import { type ChosenImage, ImageField } from './image-field.tsx';
import { notify } from '../layout/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { TextAreaField, TextField } from '../forms/form-fields.tsx';
import { FocalPointField } from '../pictures/focal-point-field.tsx';
import { UploadProgress } from './upload/upload-progress.tsx';

/** In the form the image is either the stored address or the name of the file that was chosen. */
const galleryForm = galleryItemInput.extend({
  image_url: z.string().min(1, messages.imageRequired),
});

/** Several files that were chosen for a new record, with what was typed before. */
export interface SeveralFiles {
  files: File[];
  caption: string;
  category: string;
}

interface GalleryFormProps extends EditorFormProps<GalleryItem> {
  /** Takes over when several files are chosen; missing where only one can be. */
  onSeveral?: (several: SeveralFiles) => void;
}

const onlyOne =
  'A record shows one picture. Please choose one, or close this and add several with “Add picture”.';

/** One picture: the image, what it shows, its category. The upload comes first, then the record. */
export const GalleryForm = ({ record, onClosed, onSeveral }: GalleryFormProps) => {
  const save = useSaveRecord('gallery', record, messages);
  const categories = useId();
  const form = useForm({
    resolver: zodResolver(galleryForm),
    defaultValues: {
      image_url: record?.image_url ?? '',
      caption: record?.caption ?? '',
      category: record?.category ?? '',
      description: record?.description ?? '',
      focus_x: record?.focus_x ?? null,
      focus_y: record?.focus_y ?? null,
    },
  });
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);
  const { upload, cancel, release, sentPart, canceled } = useUpload();

  const choose = (files: File[]) => {
    const [file] = files;
    const before = chosen ? [chosen.file] : [];
    if (!file) return;
    const problem = problemOfFile(file);
    if (files.length > 1 && onSeveral) {
      const { caption, category } = form.getValues();
      onSeveral({ files: [...before, ...files], caption, category });
    } else if (files.length > 1) {
      form.setError('image_url', { message: onlyOne });
    } else if (problem) {
      form.setError('image_url', { message: problem });
    } else {
      setChosen({ file, preview: URL.createObjectURL(file) });
      form.setValue('image_url', `file:${file.name}`, { shouldDirty: true });
      form.setValue('focus_x', null);
      form.setValue('focus_y', null);
      form.clearErrors('image_url');
    }
  };

  const shown = chosen?.preview ?? record?.image_url;
  return (
    <RecordDialog
      title={record ? 'Edit picture' : 'Add picture'}
      form={form}
      fieldsRequired={messages.fieldsRequired}
      saving={sentPart === null ? 'Saving…' : 'Uploading…'}
      onStopSaving={sentPart === null ? undefined : cancel}
      onClosed={onClosed}
      onSave={async (values) => {
        const image = await upload(chosen?.file ?? null, values.image_url);
        if (image === 'canceled') return 'incomplete';
        if (!image.ok) {
          notify.error(messages.savingError, image);
          return image;
        }
        const failure = await save({ ...values, image_url: image.value });
        if (!failure) release();
        return failure;
      }}
    >
      <ImageField
        name="image_url"
        chosen={chosen}
        storedUrl={record?.image_url ?? null}
        several={onSeveral !== undefined}
        onChoose={choose}
      />
      {sentPart !== null && <UploadProgress part={sentPart} />}
      {shown && <FocalPointField key={shown} src={shown} />}
      <p role="status" className="staff-upload-status">
        {canceled && 'The upload was canceled. Nothing was stored.'}
      </p>
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
      <TextField name="category" label="Category" list={categories} autoComplete="off" />
      <datalist id={categories}>
        {galleryCategories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </RecordDialog>
  );
};

/**
 * Uploads a chosen file once; saving again after a failure does not send it again. What no record shows
 * in the end is discarded: when it is canceled, when another file takes its place, and when the form or
 * the page is closed.
 */
const useUpload = () => {
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [canceled, setCanceled] = useState(false);
  const done = useRef<{ file: File; url: string } | null>(null);
  const running = useRef<AbortController | null>(null);

  const discard = useCallback(() => {
    running.current?.abort();
    if (done.current) discardUpload(done.current.url);
    done.current = null;
  }, []);
  useDiscardAtEnd(discard);

  const upload = async (
    file: File | null,
    storedUrl: string,
  ): Promise<Result<string> | 'canceled'> => {
    setCanceled(false);
    if (!file) return { ok: true, value: storedUrl };
    if (done.current?.file === file) return { ok: true, value: done.current.url };
    discard();
    const { signal } = (running.current = new AbortController());
    setSentPart(0);
    const answer = await uploadImage(file, {
      onProgress: setSentPart,
      signal,
      whenFailed: messages.uploadFailed,
    });
    setSentPart(null);
    if (signal.aborted) return 'canceled';
    if (answer.ok) done.current = { file, url: answer.value };
    return answer;
  };
  return {
    upload,
    cancel: () => {
      running.current?.abort();
      setCanceled(true);
    },
    release: () => {
      done.current = null;
    },
    sentPart,
    canceled,
  };
};
