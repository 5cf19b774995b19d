import { useQuery } from '@tanstack/react-query';
import { Images, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import type { Crop } from '../../../domain/nouns/field.ts';
import { picturePreviewUrl } from '../../../domain/api-urls.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { listQuery } from '../api/queries.ts';
import { useFieldProblem } from '../forms/form-fields.tsx';
import { Button } from '../ui/staff-button.tsx';
import { UploadProgress } from './file-field.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { GalleryImage } from './gallery-image.tsx';
import { PermissionNote } from './permission-note.tsx';
import { findFileProblem } from './picture-files.tsx';
import type { UploadedPictures } from './uploaded-pictures.ts';
import './pictures.css';

interface PictureFieldProps {
  /** The prefix of the fields image_url, focus_x and focus_y in the form, such as `slides.2.`. */
  fieldPrefix?: string;
  label: string;
  /** The hint while no picture is chosen. */
  hint?: string;
  uploads: UploadedPictures;
  /**
   * The field's key among the uploads. `findPath` returns its current path in the form, or null if the
   * field was removed.
   */
  upload?: { field: string; findPath: () => string | null };
  /** The shapes to which pages crop the picture; null if they show it whole, which needs no focal point. */
  crops?: readonly Crop[] | null;
  /** The label of the button that removes the picture; null if there is no button. */
  removeLabel?: string | null;
}

/** A picture from the gallery or uploaded, with its focal point. */
export const PictureField = ({
  fieldPrefix = '',
  label,
  hint,
  uploads,
  upload: row,
  crops,
  removeLabel = 'Remove picture',
}: PictureFieldProps) => {
  const { setValue, setError, clearErrors } = useFormContext();
  const name = `${fieldPrefix}image_url`;
  const url = useWatch({ name }) as string | null;
  const problemId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const [storedUrl] = useState(url);

  const upload = row ?? { field: fieldPrefix, findPath: () => fieldPrefix };
  const sentPart = uploads.findSentPart(upload.field);
  const { problem: fieldProblem } = useFieldProblem(name, label);
  // While a picture is uploading, its field is empty but not invalid.
  const problem = sentPart === null ? fieldProblem : undefined;

  const setPicture = (path: string, chosen: string | null) => {
    setValue(`${path}image_url`, chosen, { shouldDirty: true });
    setValue(`${path}focus_x`, null, { shouldDirty: true });
    setValue(`${path}focus_y`, null, { shouldDirty: true });
    clearErrors(`${path}image_url`);
  };
  const choose = (chosen: string | null) => {
    // Otherwise the running upload would replace this choice when it ends.
    uploads.stop(upload.field);
    setPicture(fieldPrefix, chosen);
    setIsChoosing(false);
  };
  const uploadChosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = ''; // Allows choosing the same file again after an error.
    if (!file) return;
    const fileProblem = findFileProblem(file);
    if (fileProblem) return setError(name, { message: fileProblem });
    clearErrors(name);
    setIsChoosing(false);
    uploads.start(upload.field, file, {
      onStored: (stored) => {
        const path = upload.findPath();
        if (path !== null) setPicture(path, stored);
      },
      onFailed: (message) => {
        const path = upload.findPath();
        if (path !== null) setError(`${path}image_url`, { message });
      },
    });
  };

  return (
    <>
      <fieldset className="field stack" aria-describedby={problem && problemId}>
        <legend className="field-label">{label}</legend>
        {hint && !url ? <p className="field-hint">{hint}</p> : null}
        {url && (crops === null || url === storedUrl) ? (
          <img className="staff-picture-whole" src={picturePreviewUrl(url)} alt="" />
        ) : null}
        <div className="row">
          <Button
            icon={<Images aria-hidden />}
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Choose from the gallery
          </Button>
          <label className="staff-button staff-button-plain staff-file-button">
            <input
              type="file"
              accept="image/*"
              className="staff-file-input"
              disabled={sentPart !== null}
              onChange={uploadChosen}
            />
            <ImageUp aria-hidden />
            <span>{sentPart === null ? 'Upload a picture' : 'Uploading…'}</span>
          </label>
          {url && removeLabel ? (
            <Button icon={<Trash2 aria-hidden />} onClick={() => choose(null)}>
              {removeLabel}
            </Button>
          ) : null}
        </div>
        {sentPart !== null && <UploadProgress part={sentPart} />}
        {isChoosing ? (
          <GalleryPicker chosen={url} onChoose={({ image_url }) => choose(image_url)} />
        ) : null}
        <FieldProblem id={problemId}>{problem}</FieldProblem>
        <PermissionNote url={url} />
      </fieldset>
      {url && crops !== null ? (
        <FocalPointField
          key={url}
          src={picturePreviewUrl(url)}
          fieldPrefix={fieldPrefix}
          crops={crops}
          folded={url === storedUrl}
        />
      ) : null}
    </>
  );
};

interface GalleryPickerProps {
  chosen: string | readonly string[] | null;
  onChoose: (item: GalleryItem) => void;
}

export const GalleryPicker = ({ chosen, onChoose }: GalleryPickerProps) => {
  const { data: items = [], isPending } = useQuery(listQuery('gallery'));
  if (isPending) return <p>Loading gallery…</p>;
  if (items.length === 0) return <p>The gallery has no pictures yet. Upload one instead.</p>;
  return (
    <ul className="staff-gallery-choice" aria-label="Pictures of the gallery">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={[chosen].flat().includes(item.image_url)}
            onClick={() => onChoose(item)}
          >
            <GalleryImage item={item} sizes="10rem" />
          </button>
        </li>
      ))}
    </ul>
  );
};
