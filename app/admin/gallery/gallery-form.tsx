import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '../../../domain/zod.ts';
import { bodyLimits, textareaRows } from '../../../domain/constants.ts';
import {
  galleryCategories,
  type GalleryItem,
  galleryItemInput,
  galleryMessages as messages,
} from '../../../domain/entities/gallery-item.ts';
import type { Result } from '../api/api-client.ts';
import { uploadImage } from '../api/files.ts';
import { type ChosenImage, ImageField } from './image-field.tsx';
import { notify } from '../layout/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { TextAreaField, TextField } from '../forms/form-fields.tsx';
import { FocalPointField } from '../pictures/focal-point-field.tsx';
import { UploadProgress } from './upload-progress.tsx';

/** In the form the image is either the stored address or the name of the file that was chosen. */
const galleryForm = galleryItemInput.extend({
  image_url: z.string().min(1, messages.imageRequired),
});

/** One picture: the image, what it shows, its category. The upload comes first, then the record. */
export const GalleryForm = ({ record, onClosed }: EditorFormProps<GalleryItem>) => {
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
  const { upload, sentPart } = useUpload();

  const choose = (file: File) => {
    // A file without an extension has no type here; the server decides by its bytes.
    if (file.type && !file.type.startsWith('image/')) {
      form.setError('image_url', { message: messages.imageRequired });
    } else if (file.size > bodyLimits.upload) {
      form.setError('image_url', { message: messages.imageTooLarge });
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
      onClosed={onClosed}
      onSave={async (values) => {
        const image = await upload(chosen?.file ?? null, values.image_url);
        if (!image.ok) {
          notify.error(messages.savingError, image);
          return image;
        }
        return save({ ...values, image_url: image.value });
      }}
    >
      <ImageField
        name="image_url"
        chosen={chosen}
        storedUrl={record?.image_url ?? null}
        onChoose={choose}
      />
      {sentPart !== null && <UploadProgress part={sentPart} />}
      {shown && <FocalPointField key={shown} src={shown} />}
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

/** Uploads a chosen file once; saving again after a failure does not send it again. */
const useUpload = () => {
  const [sentPart, setSentPart] = useState<number | null>(null);
  const done = useRef<{ file: File; url: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File | null, storedUrl: string): Promise<Result<string>> => {
    if (!file) return { ok: true, value: storedUrl };
    if (done.current?.file === file) return { ok: true, value: done.current.url };
    running.current = new AbortController();
    setSentPart(0);
    const answer = await uploadImage(
      file,
      setSentPart,
      messages.uploadFailed,
      running.current.signal,
    );
    setSentPart(null);
    if (!answer.ok) return answer;
    const { url } = answer.value;
    if (!url) return { ok: false, error: messages.uploadFailed, status: null };
    done.current = { file, url };
    return { ok: true, value: url };
  };
  return { upload, sentPart };
};
