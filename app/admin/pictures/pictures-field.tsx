import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { get, useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatCount } from '../../../domain/lib/text/amounts.ts';
import type { Crop } from '../../../domain/nouns/field.ts';
import type { GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { noPicture, type RecordPicture } from '../../../domain/nouns/picture-fields.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { uploadImage } from '../api/upload-files.ts';
import { TextField, useFieldProblem } from '../forms/form-fields.tsx';
import { MoveButtons, RowButton } from '../ui/row-buttons.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { UploadStatus, useDropTarget } from './file-field.tsx';
import { useUploads } from './form-uploads.ts';
import { PermissionHint, PermissionNote } from './permission-note.tsx';
import { PictureChoices, PictureField, UploadPreview } from './picture-field.tsx';
import { RefusedFiles, type RefusedFile, acceptFiles } from './picture-files.tsx';
import { isUploadKey, type UploadState } from './upload-queue.ts';
import '../ui/page.css';
import './pictures.css';

/** A row of the list: a picture, and the further values that some forms have for it. */
export interface PictureListRow extends RecordPicture {
  label?: string;
  /** The id of the gallery picture that the row refers to; null if the picture is new. */
  gallery_id?: number | null;
}

interface PicturesFieldProps {
  /** The name of the list in the form. */
  name: string;
  label: string;
  hint: string;
  /** The maximum number of pictures. */
  most: number;
  whenFull: string;
  crops?: readonly Crop[] | undefined;
  /** The values of a new row besides its picture. */
  newRow?: PictureListRow;
  /** The row for a picture of the gallery; null if none can be chosen. */
  toRow?: ((item: GalleryItem) => PictureListRow) | null;
  /** The row's heading; by default, its number. */
  nameRow?: (row: PictureListRow) => string | null;
  /** Whether the row's picture can be edited here, not only elsewhere. */
  isEditable?: (row: PictureListRow) => boolean;
  /** Whether new pictures may take the row's place when the list is full. */
  isReplaceable?: (row: PictureListRow) => boolean;
  /** Renders fields below each picture, with this prefix in their names. Default: the description. */
  renderFields?: ((prefix: string, at: number) => ReactNode) | null;
  /** Renders fields that unfold with the picture. */
  renderDetails?: (prefix: string) => ReactNode;
  /** The field of a new row that gets the cursor. */
  focusedField?: string;
  /** The row that is open at first. */
  initialIndex?: number | undefined;
  /** Files that the list starts with. They are uploaded on Save. */
  heldFiles?: File[];
  children?: ReactNode;
}

const toRecordPicture = ({ image_url, caption, description, focus_x, focus_y }: GalleryItem) => ({
  image_url,
  alt: description || caption,
  focus_x,
  focus_y,
});

const describePhoto = (prefix: string, at: number) => (
  <TextField
    name={`${prefix}alt`}
    label={`What photo ${at + 1} shows`}
    optional
    {...(at === 0 && { hint: 'For people who can’t see it.' })}
    autoComplete="off"
  />
);

/** A list of pictures, uploaded or from the gallery, which can be put in order, described and replaced. */
export const PicturesField = ({
  name,
  label,
  hint,
  most,
  whenFull,
  crops,
  newRow = noPicture,
  toRow = toRecordPicture,
  nameRow,
  isEditable,
  isReplaceable,
  renderFields = describePhoto,
  renderDetails,
  focusedField,
  initialIndex,
  heldFiles,
  children,
}: PicturesFieldProps) => {
  const form = useFormContext();
  const { queue, states } = useUploads();
  const { fields, append, move, remove } = useFieldArray({ name });
  const rows = (useWatch({ name }) as PictureListRow[]).slice(0, fields.length);
  const { problem } = useFieldProblem(name, label);
  const [openRow, setOpenRow] = useState(() => fields[initialIndex ?? -1]?.id);
  const [announcement, announce] = useState('');
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [focusTarget, setFocusTarget] = useState('');
  const uploadButton = useRef<HTMLInputElement>(null);
  const hintId = useId();

  // Moving a row's element removes the focus, so this restores it.
  useEffect(() => {
    if (focusTarget) document.getElementById(focusTarget)?.focus();
  }, [focusTarget]);
  // A new row and its id are there only after a later render.
  const firstAdded = useRef<number | null>(null);
  useEffect(() => {
    const at = firstAdded.current;
    const id = rows[at ?? -1] && fields[at ?? -1]?.id;
    if (id === undefined) return;
    firstAdded.current = null;
    if (focusedField) form.setFocus(`${name}.${at}.${focusedField}`);
    else setFocusTarget(`${id}-edit`);
  }, [fields, focusedField, form, name, rows]);

  const addFiles = (files: File[], isHeld = false) => {
    const replaceable = rows.flatMap((row, at) => (isReplaceable?.(row) ? at : []));
    const freeSlots = most - rows.length + replaceable.length;
    const { accepted, refused: others } = acceptFiles(files, freeSlots, whenFull);
    setRefused([...refused, ...others]);
    if (accepted.length === 0) return;
    const excess = Math.max(0, rows.length + accepted.length - most);
    if (excess > 0) remove(replaceable.slice(-excess));
    firstAdded.current = rows.length - excess;
    append(
      accepted.map((file) => ({ ...newRow, image_url: queue.add(file, uploadImage, isHeld) })),
      { shouldFocus: false },
    );
    announce(`${formatCount(accepted.length, 'photo was', 'photos were')} added.`);
  };
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (!hasBegun.current && heldFiles) addFiles(heldFiles, true);
    hasBegun.current = true;
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the files can only be added to a form that exists
  useEffect(() => begin(), []);
  const nameAt = (at: number): string => (rows[at] && nameRow?.(rows[at])) || `Photo ${at + 1}`;
  const moveTo = (from: number, to: number, control: 'up' | 'down') => {
    if (to < 0 || to >= rows.length) return;
    announce(`${nameAt(from)} is now number ${to + 1} of ${rows.length}.`);
    setFocusTarget('');
    move(from, to);
    setFocusTarget(`${fields[from]?.id}-${control}`);
  };
  const removeRow = (at: number) => {
    queue.remove(rows[at]?.image_url ?? '');
    announce(`${nameAt(at)} was removed.`);
    remove(at);
    form.clearErrors(name);
    uploadButton.current?.focus();
  };
  const toggleItem = (item: GalleryItem) => {
    const at = rows.findIndex(({ image_url }) => image_url === item.image_url);
    if (at !== -1) remove(at);
    else if (rows.length >= most) form.setError(name, { message: whenFull });
    else if (toRow) append(toRow(item), { shouldFocus: false });
  };

  return (
    <fieldset
      className="field stack staff-picture-field"
      aria-describedby={hintId}
      {...useDropTarget(addFiles)}
    >
      <legend className="field-label">{label}</legend>
      <p id={hintId} className="field-hint">
        {hint}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {states.size > 0 && (
        <p role="status" className="field-hint">
          {summarize(
            rows.map(({ image_url }) => image_url),
            states,
          )}
        </p>
      )}
      {rows.length > 0 && (
        <ol className="arranged-rows stack">
          {fields.map(({ id }, at) => {
            const row = rows[at];
            return (
              row && (
                <PictureRow
                  key={id}
                  id={id}
                  prefix={`${name}.${at}.`}
                  {...{ at, row, crops, renderFields, renderDetails }}
                  name={nameAt(at)}
                  heading={nameRow?.(row) ?? null}
                  isEditable={isEditable?.(row) ?? true}
                  isOpen={openRow === id}
                  isLast={at === rows.length - 1}
                  onToggle={() => setOpenRow(openRow === id ? undefined : id)}
                  onMove={(by) => moveTo(at, by === 'up' ? at - 1 : at + 1, by)}
                  onRemove={() => removeRow(at)}
                />
              )
            );
          })}
        </ol>
      )}
      <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
      <FieldProblem>{problem}</FieldProblem>
      <PictureChoices
        uploadLabel="Upload photos"
        multiple
        focusTarget={(input) => {
          uploadButton.current = input;
        }}
        onUpload={addFiles}
        chosen={rows.map(({ image_url }) => image_url)}
        onChooseItem={toRow && toggleItem}
      >
        {children}
      </PictureChoices>
      <PermissionHint urls={rows.map(({ image_url }) => image_url)} />
    </fieldset>
  );
};

interface PictureRowProps extends Pick<
  PicturesFieldProps,
  'crops' | 'renderFields' | 'renderDetails'
> {
  id: string;
  /** The prefix of the row's fields in the form. */
  prefix: string;
  /** The row's index, from 0. */
  at: number;
  row: PictureListRow;
  /** The picture's name in the labels of its buttons. */
  name: string;
  heading: string | null;
  isEditable: boolean;
  isOpen: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: 'up' | 'down') => void;
  onRemove: () => void;
}

const PictureRow = ({
  id,
  prefix,
  at,
  row,
  crops,
  name,
  heading,
  isEditable,
  isOpen,
  isLast,
  onToggle,
  onMove,
  onRemove,
  renderFields,
  renderDetails,
}: PictureRowProps) => {
  const { image_url } = row;
  const isUpload = isUploadKey(image_url);
  const { field } = useController({ name: `${prefix}image_url` });
  const { errors } = useFormContext().formState;
  const { problem } = useFieldProblem(`${prefix}image_url`, name);
  // A row without its required details is unfolded, so that their messages are visible.
  const isUnfolded = isOpen || (renderDetails && get(errors, prefix.slice(0, -1)) !== undefined);
  return (
    <li>
      <div className="arranged-row row">
        {isUpload && (
          <UploadPreview key={image_url} value={image_url} className="picture-thumbnail" />
        )}
        {!isUpload && <Thumbnail key={image_url} picture={row} />}
        {heading && <p>{heading}</p>}
        <div className="arranged-controls">
          {isEditable && (
            <button
              ref={(button) => field.ref(button)}
              type="button"
              id={`${id}-edit`}
              className="staff-icon-button"
              aria-label={`Edit: ${name}`}
              aria-expanded={isUnfolded}
              onClick={onToggle}
            >
              <Pencil aria-hidden />
            </button>
          )}
          <MoveButtons
            id={id}
            name={name}
            canMoveUp={at > 0}
            canMoveDown={!isLast}
            onMove={onMove}
          />
          <RowButton label={`Remove: ${name}`} onPress={onRemove}>
            <Trash2 aria-hidden />
          </RowButton>
        </div>
      </div>
      {isEditable && (
        <div className="arranged-fields stack">
          {!isUnfolded && (
            <>
              <UploadStatus value={image_url} name={name} />
              <FieldProblem>{isUpload ? undefined : problem}</FieldProblem>
            </>
          )}
          {renderFields?.(prefix, at)}
          {isUnfolded && (
            <>
              <PictureField fieldPrefix={prefix} label="Picture" crops={crops} isInList />
              {renderDetails?.(prefix)}
            </>
          )}
          {!isUnfolded && !isUpload && <PermissionNote url={image_url} />}
        </div>
      )}
    </li>
  );
};

/** Summarizes the uploads of this form, such as: 3 of 5 photos uploaded. 1 could not be uploaded. */
const summarize = (urls: string[], states: ReadonlyMap<string, UploadState>): string => {
  const all = [...states].flatMap(([key, state]) => {
    const isListed = urls.includes(key) || (state.name === 'stored' && urls.includes(state.url));
    return isListed ? state.name : [];
  });
  if (all.length === 0) return '';
  const count = (name: UploadState['name']) => all.filter((each) => each === name).length;
  const uploaded = `${count('stored')} of ${formatCount(all.length, 'photo')} uploaded.`;
  return count('failed') > 0 ? `${uploaded} ${count('failed')} could not be uploaded.` : uploaded;
};
