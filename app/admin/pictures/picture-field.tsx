import { useQuery } from '@tanstack/react-query';
import { Camera, Images, ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState, type ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type GalleryItem, galleryMessages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import type { Crop } from '../../../domain/nouns/field.ts';
import { findPictureAlt, findPictureSources } from '../../../domain/pictures.ts';
import { picturePreviewUrl } from '../../../domain/api-urls.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { listQuery } from '../api/queries.ts';
import { uploadImage } from '../api/upload-files.ts';
import { useFieldProblem } from '../forms/form-fields.tsx';
import { Button } from '../ui/staff-button.tsx';
import { FileButton, FilePreview, UploadStatus, useDropTarget } from './file-field.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { useUploads } from './form-uploads.ts';
import { PermissionHint, PermissionNote } from './permission-note.tsx';
import { findFileProblem, getFileFormat } from './picture-files.tsx';
import { isUploadKey } from './upload-queue.ts';
import './pictures.css';

interface PictureFieldProps {
  /** The prefix of the fields image_url, focus_x and focus_y in the form, such as `slides.2.`. */
  fieldPrefix?: string;
  label: string;
  /** The hint while no picture is chosen. */
  hint?: string | undefined;
  /** The shapes to which pages crop the picture; null if they show it whole, which needs no focal point. */
  crops?: readonly Crop[] | null | undefined;
  /** Whether the field is in a row of PicturesField, which removes it and shows its upload and permission. */
  isInList?: boolean;
  /** The label of the button that removes the picture; null if there is no button. */
  removeLabel?: string | null;
  /** Replaces the default way of using a chosen gallery picture; null if none can be chosen. */
  onChooseItem?: ((item: GalleryItem) => void) | null;
}

/** A picture from the gallery or uploaded, with its focal point. */
export const PictureField = ({
  fieldPrefix = '',
  label,
  hint,
  crops,
  isInList = false,
  removeLabel = isInList ? null : 'Remove picture',
  onChooseItem,
}: PictureFieldProps) => {
  const { setValue, setError, clearErrors } = useFormContext();
  const { queue } = useUploads();
  const name = `${fieldPrefix}image_url`;
  const { field } = useController({ name });
  const value = field.value as string | null;
  const [storedUrl] = useState(value);
  const problemId = useId();
  const { problem } = useFieldProblem(name, label);
  const isUpload = isUploadKey(value);
  const url = isUpload ? null : value;
  // A new picture's focal point is not folded; nor is one in a list, whose row the person has opened.
  const isNew = url !== storedUrl || isInList;

  const setPicture = (chosen: string | null) => {
    if (isUpload) queue.remove(value);
    setValue(name, chosen, { shouldDirty: true });
    setValue(`${fieldPrefix}focus_x`, null, { shouldDirty: true });
    setValue(`${fieldPrefix}focus_y`, null, { shouldDirty: true });
    clearErrors(name);
  };
  const upload = (files: File[]) => {
    const [file] = files;
    if (!file) return;
    const refused = files.length > 1 ? galleryMessages.imageOnlyOne : findFileProblem(file);
    if (refused) setError(name, { message: refused });
    else setPicture(queue.add(file, uploadImage));
  };

  return (
    <>
      <fieldset
        className="field stack staff-picture-field"
        aria-describedby={problem && problemId}
        {...useDropTarget(upload)}
      >
        <legend className="field-label">{label}</legend>
        {hint && !value ? <p className="field-hint">{hint}</p> : null}
        {url && (crops === null || !isNew) ? (
          <img className="staff-picture-whole" src={picturePreviewUrl(url)} alt="" />
        ) : null}
        {isUpload && <UploadPreview key={value} value={value} className="staff-picture-whole" />}
        <UploadStatus value={value} name={label} />
        <PictureChoices
          uploadLabel="Upload a picture"
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          onUpload={upload}
          chosen={url}
          onChooseItem={
            onChooseItem === undefined ? ({ image_url }) => setPicture(image_url) : onChooseItem
          }
        >
          {value && removeLabel ? (
            <Button icon={<Trash2 aria-hidden />} onClick={() => setPicture(null)}>
              {removeLabel}
            </Button>
          ) : null}
        </PictureChoices>
        {/* While a picture is uploading, its URL is missing, but that is not an error. */}
        <FieldProblem id={problemId}>{isUpload ? undefined : problem}</FieldProblem>
        <PermissionNote url={url} />
        {!isInList && <PermissionHint urls={[url]} />}
      </fieldset>
      {url && crops !== null ? (
        <FocalPointField
          key={url}
          src={picturePreviewUrl(url)}
          fieldPrefix={fieldPrefix}
          crops={crops}
          folded={!isNew}
        />
      ) : null}
    </>
  );
};

/** A chosen file until it is stored. */
export const UploadPreview = ({ value, className }: { value: string; className: string }) => {
  const file = useUploads().queue.findFile(value);
  if (!file) return <span className={className} />;
  return (
    <FilePreview
      className={className}
      source={file}
      alt={`Chosen: ${file.name}`}
      name={file.name}
      kind={getFileFormat(file)}
    />
  );
};

interface PictureChoicesProps {
  uploadLabel: string;
  multiple?: boolean;
  focusTarget: (input: HTMLInputElement | null) => void;
  onUpload: (files: File[]) => void;
  /** The addresses of the chosen pictures. */
  chosen: string | readonly string[] | null;
  /** Null if pictures of the gallery can't be chosen. */
  onChooseItem: ((item: GalleryItem) => void) | null;
  children?: ReactNode;
}

/** The ways to choose a picture: from the device, by its camera, or from the gallery. */
export const PictureChoices = ({
  uploadLabel,
  multiple = false,
  focusTarget,
  onUpload,
  chosen,
  onChooseItem,
  children,
}: PictureChoicesProps) => {
  const [isChoosing, setIsChoosing] = useState(false);
  const upload = (files: File[]) => {
    setIsChoosing(false);
    onUpload(files);
  };
  const chooseItem = (item: GalleryItem) => {
    if (!multiple) setIsChoosing(false);
    onChooseItem?.(item);
  };
  return (
    <>
      <div className="row">
        <FileButton
          icon={<ImageUp aria-hidden />}
          label={uploadLabel}
          focusTarget={focusTarget}
          multiple={multiple}
          onChoose={upload}
        />
        <FileButton
          icon={<Camera aria-hidden />}
          label="Take a picture"
          className="staff-camera"
          capture="environment"
          onChoose={upload}
        />
        {onChooseItem && (
          <Button
            icon={<Images aria-hidden />}
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Choose from the gallery
          </Button>
        )}
        {children}
      </div>
      {isChoosing && <GalleryPicker chosen={chosen} onChoose={chooseItem} />}
    </>
  );
};

interface GalleryPickerProps {
  chosen: string | readonly string[] | null;
  onChoose: (item: GalleryItem) => void;
}

const GalleryPicker = ({ chosen, onChoose }: GalleryPickerProps) => {
  const { data: items = [], isPending } = useQuery(listQuery('gallery'));
  if (isPending) return <p>Loading gallery…</p>;
  if (items.length === 0) return <p>The gallery has no pictures yet. Upload one instead.</p>;
  return (
    <ul className="staff-gallery-choice columns" aria-label="Pictures of the gallery">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={[chosen].flat().includes(item.image_url)}
            onClick={() => onChoose(item)}
          >
            <GalleryImage
              item={item}
              sizes="10rem"
              alt={`${findPictureAlt(item)}${item.visible ? '' : ' (hidden)'}`}
            />
          </button>
        </li>
      ))}
    </ul>
  );
};

interface GalleryImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style'> {
  item: GalleryItem;
}

/**
 * A small gallery picture, cropped around its focal point. It also works for hidden pictures, which have
 * no public address.
 */
export const GalleryImage = ({ item, ...image }: GalleryImageProps) => {
  const { webpSrcSet, focus } = findPictureSources(item);
  const files =
    item.visible && !item.image_withheld
      ? { src: item.image_url, srcSet: webpSrcSet }
      : { src: picturePreviewUrl(item.image_url) };
  return (
    <img
      alt={findPictureAlt(item)}
      loading="lazy"
      {...image}
      {...files}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  );
};
