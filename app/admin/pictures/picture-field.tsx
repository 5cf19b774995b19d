import { ImageUp, Images, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { picturePreviewUrl } from '../../../domain/urls.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { useFieldProblem } from '../forms/form-fields.tsx';
import { Button } from '../ui/button.tsx';
import { type Crop, FocalPointField } from './focal-point-field.tsx';
import { GalleryChoice } from './gallery-choice.tsx';
import type { UploadedPictures } from './uploaded-pictures.ts';
import { useUpload } from './use-upload.ts';
import '../gallery/image-field.css';
import './picture-field.css';

interface PictureFieldProps {
  /** Where the fields image_url, focus_x and focus_y are in the form, such as `slides.2.`. */
  at?: string;
  label: string;
  /** What there is without a picture. */
  hint?: string;
  uploads: UploadedPictures;
  /** The shapes in which pages cut it; null: it is shown whole, and nothing is asked about it. */
  crops?: readonly Crop[] | null;
  /** The button that takes the picture away; null: there is none. */
  remove?: string | null;
}

/** A picture from the gallery or uploaded, with its focal point. */
export const PictureField = ({
  at = '',
  label,
  hint,
  uploads,
  crops,
  remove = 'Remove picture',
}: PictureFieldProps) => {
  const { setValue, setError, clearErrors } = useFormContext();
  const name = `${at}image_url`;
  const url = useWatch({ name }) as string | null;
  const { problem } = useFieldProblem(name, label);
  const problemId = useId();
  const [choosing, setChoosing] = useState(false);

  const choose = (chosen: string | null) => {
    setValue(name, chosen, { shouldDirty: true });
    setValue(`${at}focus_x`, null, { shouldDirty: true });
    setValue(`${at}focus_y`, null, { shouldDirty: true });
    clearErrors(name);
    setChoosing(false);
  };
  const { upload, uploading } = useUpload(
    (uploaded) => {
      uploads.add(uploaded);
      choose(uploaded);
    },
    (message) => setError(name, { message }),
  );

  return (
    <>
      <fieldset className="field staff-picture-field" aria-describedby={problem && problemId}>
        <legend className="field-label">{label}</legend>
        {hint && !url ? <p className="field-hint">{hint}</p> : null}
        {url && crops === null ? (
          <img className="staff-picture-whole" src={picturePreviewUrl(url)} alt="" />
        ) : null}
        <div className="staff-picture-choices">
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
          {url && remove ? (
            <Button icon={<Trash2 aria-hidden />} onClick={() => choose(null)}>
              {remove}
            </Button>
          ) : null}
        </div>
        {choosing ? <GalleryChoice chosen={url} onChoose={choose} /> : null}
        <FieldProblem id={problemId}>{problem}</FieldProblem>
      </fieldset>
      {url && crops !== null ? (
        <FocalPointField key={url} src={picturePreviewUrl(url)} at={at} crops={crops} />
      ) : null}
    </>
  );
};
