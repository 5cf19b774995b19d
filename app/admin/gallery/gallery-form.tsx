import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '../../../domain/zod.ts';
import { textareaRows } from '../../../domain/constants.ts';
import {
  galleryCategories,
  type GalleryItem,
  galleryItemInput,
  galleryMessages as words,
} from '../../../domain/entities/gallery-item.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Result, send, uploadImage } from '../api/api-client.ts';
import { type ChosenImage, ImageField, tooLarge } from './image-field.tsx';
import { notify } from '../layout/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { UploadProgress } from '../ui/upload-progress.tsx';

/** In the form the image is either the stored address or the name of the file that was chosen. */
const galleryForm = galleryItemInput.extend({ image_url: z.string().min(1, words.imageRequired) });

/** One picture: the image, what it shows, its category. The upload comes first, then the record. */
export const GalleryForm = ({
  record,
  onSaved,
  onClosed,
}: {
  record: GalleryItem | null;
  onSaved: () => Promise<void>;
  onClosed: () => void;
}) => {
  const categories = useId();
  const form = useForm({
    resolver: zodResolver(galleryForm),
    defaultValues: {
      image_url: record?.image_url ?? '',
      caption: record?.caption ?? '',
      category: record?.category ?? '',
    },
  });
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);
  const { upload, sentPart } = useUpload();

  const choose = (file: File) => {
    // A file without an ending has no type here; what it is, its bytes tell the server.
    if (file.type && !file.type.startsWith('image/')) {
      form.setError('image_url', { message: words.imageRequired });
    } else if (file.size > tooLarge.bytes) {
      form.setError('image_url', { message: tooLarge.text });
    } else {
      setChosen({ file, preview: URL.createObjectURL(file) });
      form.setValue('image_url', `file:${file.name}`, { shouldDirty: true });
      form.clearErrors('image_url');
    }
  };

  return (
    <RecordDialog
      title={record ? 'Edit picture' : 'Add picture'}
      form={form}
      fieldsRequired={words.fieldsRequired}
      saving={sentPart === null ? 'Saving…' : 'Uploading…'}
      onClosed={onClosed}
      onSave={async (values) => {
        const image = await upload(chosen?.file ?? null, values.image_url);
        if (!image.ok) {
          notify.error(words.savingError, image);
          return image;
        }
        const item = { ...values, image_url: image.value };
        const answer = record
          ? await send('PUT', apiUrls.gallery, { id: record.id, ...item }, words.saveFailed)
          : await send('POST', apiUrls.gallery, item, words.saveFailed);
        if (!answer.ok) {
          notify.error(words.savingError, answer);
          return answer;
        }
        notify.success(record ? words.updated : words.added);
        await onSaved();
        return null;
      }}
    >
      <ImageField
        name="image_url"
        chosen={chosen}
        storedUrl={record?.image_url ?? null}
        onChoose={choose}
      />
      {sentPart !== null && <UploadProgress part={sentPart} />}
      <TextAreaField
        name="caption"
        label="Caption"
        rows={textareaRows}
        hint="Say what the picture shows. It is also read aloud to people who cannot see it."
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
    const answer = await uploadImage(file, setSentPart, words.uploadFailed, running.current.signal);
    setSentPart(null);
    if (!answer.ok) return answer;
    const { url } = answer.value;
    if (!url) return { ok: false, error: words.uploadFailed, status: null };
    done.current = { file, url };
    return { ok: true, value: url };
  };
  return { upload, sentPart };
};
