import { useQuery } from '@tanstack/react-query';
import { ImageUp, Images, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { bodyLimits } from '../../../domain/constants.ts';
import { galleryMessages } from '../../../domain/entities/gallery-item.ts';
import { serviceLabels } from '../../../domain/entities/service.ts';
import { pictureAlt, pictureSources } from '../../../domain/pictures.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { uploadImage } from '../api/files.ts';
import { galleryQuery } from '../api/queries.ts';
import { useFieldProblem } from '../forms/form-fields.tsx';
import { FocalPointField } from '../pictures/focal-point-field.tsx';
import { Button } from '../ui/button.tsx';

interface PictureFields {
  image_url: string | null;
  focus_x: number | null;
  focus_y: number | null;
}

/** The optional picture of a service: from the gallery or uploaded, with its focal point. */
export const ServicePictureField = () => {
  const { setValue, setError, clearErrors } = useFormContext<PictureFields>();
  const url = useWatch<PictureFields, 'image_url'>({ name: 'image_url' });
  const { problem } = useFieldProblem('image_url', serviceLabels.image_url);
  const problemId = useId();
  const [choosing, setChoosing] = useState(false);

  const choose = (image_url: string | null) => {
    setValue('image_url', image_url, { shouldDirty: true });
    setValue('focus_x', null, { shouldDirty: true });
    setValue('focus_y', null, { shouldDirty: true });
    clearErrors('image_url');
    setChoosing(false);
  };
  const { upload, uploading } = useUpload(choose, (message) => setError('image_url', { message }));

  return (
    <>
      <fieldset className="field service-picture" aria-describedby={problem && problemId}>
        <legend className="field-label">{serviceLabels.image_url} (optional)</legend>
        {url ? null : (
          <p className="field-hint">
            Without a picture, visitors see the icon on a quiet landscape.
          </p>
        )}
        <div className="service-picture-choices">
          <Button
            icon={<Images aria-hidden />}
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            Choose from the gallery
          </Button>
          <label className="staff-button staff-button-plain staff-file-button">
            <input
              type="file"
              accept="image/*"
              className="staff-file-input"
              disabled={uploading}
              onChange={upload}
            />
            <ImageUp aria-hidden />
            <span>{uploading ? 'Uploading…' : 'Upload a picture'}</span>
          </label>
          {url ? (
            <Button icon={<Trash2 aria-hidden />} onClick={() => choose(null)}>
              Remove picture
            </Button>
          ) : null}
        </div>
        {choosing ? <GalleryChoice chosen={url} onChoose={choose} /> : null}
        <FieldProblem id={problemId}>{problem}</FieldProblem>
      </fieldset>
      {url ? <FocalPointField key={url} src={url} /> : null}
    </>
  );
};

interface GalleryChoiceProps {
  chosen: string | null;
  onChoose: (url: string) => void;
}

const GalleryChoice = ({ chosen, onChoose }: GalleryChoiceProps) => {
  const { data: items = [], isPending } = useQuery(galleryQuery);
  if (isPending) return <p>Loading gallery…</p>;
  if (items.length === 0) return <p>The gallery has no pictures yet. Upload one instead.</p>;
  return (
    <ul className="service-gallery" aria-label="Pictures of the gallery">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={item.image_url === chosen}
            onClick={() => onChoose(item.image_url)}
          >
            <img
              src={item.image_url}
              srcSet={pictureSources(item).webpSrcSet}
              sizes="10rem"
              alt={pictureAlt(item)}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Uploads at once; a picture that is never saved is removed after a day (docs/product/pictures.md). */
const useUpload = (onDone: (url: string) => void, onFailed: (message: string) => void) => {
  const [uploading, setUploading] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // Allows choosing the same file again after an error.
    if (!file) return;
    if (file.size > bodyLimits.upload) {
      onFailed(galleryMessages.imageTooLarge);
      return;
    }
    const abort = new AbortController();
    running.current = abort;
    setUploading(true);
    const answer = await uploadImage(file, {
      onProgress: () => {},
      signal: abort.signal,
      whenFailed: galleryMessages.uploadFailed,
    });
    if (abort.signal.aborted) return;
    setUploading(false);
    if (answer.ok) onDone(answer.value);
    else onFailed(answer.error);
  };
  return { upload, uploading };
};
