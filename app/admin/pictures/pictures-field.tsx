import { Crop as CropIcon, Images, ImageUp, RotateCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { picturePreviewUrl } from '../../../domain/api-urls.ts';
import type { Crop } from '../../../domain/nouns/field.ts';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import {
  maxPictures,
  severalPicturesMessages as messages,
} from '../../../domain/nouns/picture-list-field.ts';
import type { RecordPicture } from '../../../domain/nouns/picture-fields.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { TextField, useFieldProblem } from '../forms/form-fields.tsx';
import { Button } from '../ui/staff-button.tsx';
import { FileButton, useDropTarget } from './file-field.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { PermissionNote } from './permission-note.tsx';
import { GalleryPicker } from './picture-field.tsx';
import { RefusedFiles } from './picture-files.tsx';
import { PictureRow, usePictureRows } from './picture-rows.tsx';
import type { UploadedPictures } from './uploaded-pictures.ts';
import './pictures.css';

interface PicturesFieldProps {
  label: string;
  uploads: UploadedPictures;
  crops?: readonly Crop[] | undefined;
  /** The list of pictures in the form, if it is not the record's own. */
  within?: PicturesWithin;
}

/** A list of pictures within a part of a record. */
interface PicturesWithin {
  name: string;
  most: number;
  whenFull: string;
  /** All pictures that the stored record has. */
  stored: readonly RecordPicture[];
}

const ownPictures = { name: 'pictures', most: maxPictures, whenFull: messages.tooMany };

const noPicture: RecordPicture = { image_url: '', alt: '', focus_x: null, focus_y: null };

/** The photos of a record or of a part of it: uploaded, several at once, or chosen from the gallery. */
export const PicturesField = ({ label, uploads, crops, within }: PicturesFieldProps) => {
  const form = useFormContext();
  const { name, most, whenFull } = within ?? ownPictures;
  const hintId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const uploadButton = useRef<HTMLInputElement>(null);
  const rows = usePictureRows({
    form,
    name,
    uploads,
    maxRows: most,
    whenFull,
    getName: (at) => `Photo ${at + 1}`,
    afterRemoval: () => uploadButton.current?.focus(),
  });
  const pictures = useWatch({ name }) as RecordPicture[];
  const { pictures: ownStored = [] } = form.formState.defaultValues as {
    pictures?: RecordPicture[];
  };
  const stored = within?.stored ?? ownStored;
  const isNew = ({ image_url }: RecordPicture) =>
    !stored.some((each) => each.image_url === image_url);
  const isFull = rows.fields.length >= most;
  const addFiles = (files: File[]) => rows.addFiles(files, noPicture);
  const toggleItem = ({ image_url, caption, description, focus_x, focus_y }: GalleryItem) => {
    const at = pictures.findIndex((each) => each.image_url === image_url);
    if (at !== -1) rows.remove(at);
    else if (isFull) form.setError(name, { message: whenFull });
    else
      rows.append(
        { image_url, alt: description || caption, focus_x, focus_y },
        { shouldFocus: false },
      );
  };
  const { problem } = useFieldProblem(name, label);

  return (
    // Dropping is a shortcut for the mouse; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="field stack" aria-describedby={hintId} {...useDropTarget(addFiles)}>
      <legend className="field-label">
        {label}
        {!within && ' (optional)'}
      </legend>
      <p id={hintId} className="field-hint">
        {within ? `One, or up to ${most}.` : `Up to ${most}. The first is the one in lists.`}
      </p>
      <p className="visually-hidden" role="status">
        {rows.announcement}
      </p>
      {rows.fields.length > 0 && (
        <ol className="arranged-rows">
          {rows.fields.map(({ id }, at) => (
            <PhotoRow
              key={id}
              row={rows.getRowProps(at)}
              picture={pictures[at] ?? noPicture}
              isNew={isNew(pictures[at] ?? noPicture)}
              at={`${name}.${at}.`}
              crops={crops}
              onRetry={() => rows.retry(id)}
            />
          ))}
        </ol>
      )}
      <RefusedFiles files={rows.refused} onDismiss={rows.dismissRefused} />
      <FieldProblem>{problem}</FieldProblem>
      <div className="row">
        <FileButton
          icon={<ImageUp aria-hidden />}
          label="Upload photos"
          focusTarget={(input) => {
            uploadButton.current = input;
          }}
          multiple
          onChoose={addFiles}
        />
        <Button
          icon={<Images aria-hidden />}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          Choose from the gallery
        </Button>
      </div>
      {isChoosing && (
        <GalleryPicker chosen={pictures.map((each) => each.image_url)} onChoose={toggleItem} />
      )}
      <PermissionNote url={pictures.findLast(isNew)?.image_url ?? null} />
    </fieldset>
  );
};

interface PhotoRowProps {
  row: ReturnType<ReturnType<typeof usePictureRows>['getRowProps']>;
  /** The prefix of the row's fields in the form. */
  at: string;
  picture: RecordPicture;
  /** Whether the picture is not stored yet; it has no permission then. */
  isNew: boolean;
  crops: readonly Crop[] | undefined;
  onRetry: () => void;
}

const PhotoRow = ({ row, at, picture, isNew, crops, onRetry }: PhotoRowProps) => {
  const name = `Photo ${row.index + 1}`;
  const { image_url } = picture;
  const { problem } = useFieldProblem(`${at}image_url`, name);
  return (
    <PictureRow
      {...row}
      picture={picture}
      name={name}
      toggle={{ icon: <CropIcon aria-hidden />, does: 'What must stay in view' }}
      details={
        image_url && (
          <FocalPointField
            key={image_url}
            src={picturePreviewUrl(image_url)}
            fieldPrefix={at}
            crops={crops}
          />
        )
      }
    >
      {/* While a picture is uploading, its field is empty but not invalid. */}
      {row.sentPart === null && problem && (
        <div>
          <FieldProblem>{problem}</FieldProblem>
          <Button
            icon={<RotateCw aria-hidden />}
            aria-label={`Try again: ${name}`}
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      )}
      <TextField
        name={`${at}alt`}
        label={`What photo ${row.index + 1} shows`}
        optional
        {...(row.index === 0 && { hint: 'For people who can’t see it.' })}
        autoComplete="off"
      />
      {!isNew && <PermissionNote url={image_url} />}
    </PictureRow>
  );
};
