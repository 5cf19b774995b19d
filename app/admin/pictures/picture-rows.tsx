import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { FocalPoint } from '../../../domain/pictures.ts';
import { MoveButtons, RowButton } from '../ui/row-buttons.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { FilePreview, UploadProgress } from './file-field.tsx';
import { getFileFormat, type RefusedFile, acceptFiles } from './picture-files.tsx';
import type { UploadedPictures } from './uploaded-pictures.ts';
import '../ui/page.css';

interface PictureRowsOptions {
  form: UseFormReturn;
  /** The form's list of pictures, each with an `image_url`, which is empty until it is uploaded. */
  name: string;
  uploads: UploadedPictures;
  maxRows: number;
  /** The message when no more pictures fit. */
  whenFull: string;
  /** Returns a row's name, for the message that it was moved or removed. */
  getName: (index: number) => string;
  /** Focuses an element after a row was removed. */
  afterRemoval: () => void;
  /** The index of the row that is open at first. */
  initialIndex?: number | undefined;
}

const markDirty = { shouldDirty: true } as const;

/** A form's list of pictures: adds several at once, moves, removes and uploads them. */
export const usePictureRows = ({
  form,
  name,
  uploads,
  maxRows,
  whenFull,
  getName,
  afterRemoval,
  initialIndex,
}: PictureRowsOptions) => {
  const { fields, append, move, remove, replace } = useFieldArray({ control: form.control, name });
  const [openRowId, setOpenRowId] = useState<string | null>(
    () => fields[initialIndex ?? -1]?.id ?? null,
  );
  const [announcement, announce] = useState('');
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [focusTarget, setFocusTarget] = useState('');
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());

  // Adding or moving a row's element makes it lose the focus, so this restores it.
  useEffect(() => {
    if (focusTarget) document.getElementById(focusTarget)?.focus();
  }, [focusTarget]);
  // The ids of new rows are known only after the next render.
  const addedFiles = useRef<File[] | 'empty' | null>(null);
  useEffect(() => {
    const added = addedFiles.current;
    addedFiles.current = null;
    if (added === null) return;
    const newRows = fields.slice(added === 'empty' ? -1 : -added.length);
    if (added !== 'empty') added.forEach((file, index) => upload(newRows[index]?.id ?? '', file));
    const [first] = newRows;
    if (!first) return;
    setOpenRowId(added === 'empty' ? first.id : null);
    setFocusTarget(`${first.id}-toggle`);
    // Only new rows start uploads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fields]);

  // By the time an upload ends, its row or the whole list may have moved or be gone.
  const currentRows = useRef({ name, fields });
  useLayoutEffect(() => {
    currentRows.current = { name, fields };
    return () => {
      currentRows.current = { name, fields: [] };
    };
  });
  const findPath = (row: string): string | null => {
    const current = currentRows.current;
    const index = current.fields.findIndex(({ id }) => id === row);
    return index === -1 ? null : `${current.name}.${index}.`;
  };

  const upload = (row: string, file: File) => {
    setFiles((previous) => new Map(previous).set(row, file));
    uploads.start(row, file, {
      onStored: (url) => {
        const path = findPath(row);
        if (path) form.setValue(`${path}image_url`, url, markDirty);
      },
      onFailed: (message) => {
        const path = findPath(row);
        if (path) form.setError(`${path}image_url`, { message });
      },
    });
  };
  /** Adds a row without a picture; the picture is chosen in the row. */
  const add = (row: object) => {
    if (fields.length >= maxRows) return form.setError(name, { message: whenFull });
    addedFiles.current = 'empty';
    return append(row, { shouldFocus: false });
  };
  /**
   * Adds a row for each file.
   * @param replaceable the indexes of rows that new photos may replace, beginning at the last one
   */
  const addFiles = (chosen: File[], row: object, replaceable: readonly number[] = []) => {
    const accepted = new Map<string, File>();
    const { keys, refused: others } = acceptFiles(chosen, accepted, {
      freeSlots: maxRows - fields.length + replaceable.length,
      whenFull,
    });
    setRefused([...refused, ...others]);
    if (keys.length === 0) return;
    const excess = fields.length + keys.length - maxRows;
    if (excess > 0) remove(replaceable.slice(-excess));
    addedFiles.current = [...accepted.values()];
    append(
      keys.map(() => row),
      { shouldFocus: false },
    );
    announce(`${formatCount(keys.length, 'photo was', 'photos were')} added.`);
  };
  const retry = (row: string) => {
    const file = files.get(row);
    form.clearErrors(`${findPath(row) ?? ''}image_url`);
    if (file) upload(row, file);
  };
  const moveTo = (from: number, to: number, control: 'up' | 'down') => {
    if (to < 0 || to >= fields.length) return;
    announce(`${getName(from)} is now number ${to + 1} of ${fields.length}.`);
    setFocusTarget('');
    move(from, to);
    setFocusTarget(`${fields[from]?.id}-${control}`);
  };
  const removeRow = (index: number) => {
    uploads.stop(fields[index]?.id ?? '');
    announce(`${getName(index)} was removed.`);
    remove(index);
    form.clearErrors(name);
    afterRemoval();
  };

  return {
    fields,
    announcement,
    announce,
    refused,
    dismissRefused: () => setRefused([]),
    findPath,
    add,
    append,
    addFiles,
    retry,
    remove,
    replace,
    /** The props that `PictureRow` needs for a row. */
    getRowProps: (index: number) => {
      const id = fields[index]?.id ?? '';
      return {
        id,
        index,
        count: fields.length,
        file: files.get(id),
        sentPart: uploads.findSentPart(id),
        isOpen: openRowId === id,
        onToggle: () => setOpenRowId(openRowId === id ? null : id),
        onMove: (to: number, by: 'up' | 'down') => moveTo(index, to, by),
        onRemove: () => removeRow(index),
      };
    },
  };
};

interface PictureRowProps {
  id: string;
  /** The row's index, from 0. */
  index: number;
  count: number;
  /** The chosen file, shown until the picture is uploaded. */
  file?: File | undefined;
  /** The fraction of the picture that was uploaded; null if no upload is in progress. */
  sentPart: number | null;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number, by: 'up' | 'down') => void;
  onRemove: () => void;
  picture: FocalPoint & { image_url: string };
  /** The picture's name in the labels of its buttons. */
  name: string;
  /** The row's heading, if nothing else in the row names the picture. */
  heading?: string;
  /** The button that unfolds the details: its icon, and what it does. */
  toggle: { icon: ReactNode; does: string };
  details: ReactNode;
  /** Content that is always visible. */
  children?: ReactNode;
}

/** A row of a form's list of pictures, which unfolds its details. */
export const PictureRow = ({
  id,
  index,
  count,
  file,
  sentPart,
  isOpen,
  onToggle,
  onMove,
  onRemove,
  picture,
  name,
  heading,
  toggle,
  details,
  children,
}: PictureRowProps) => (
  <li>
    <div className="arranged-row row">
      {picture.image_url && <Thumbnail key={picture.image_url} picture={picture} />}
      {!picture.image_url && file && (
        <FilePreview
          className="picture-thumbnail"
          source={file}
          alt=""
          name={getFileFormat(file)}
          focal={picture}
        />
      )}
      {!picture.image_url && !file && <span className="picture-thumbnail" />}
      {heading && <p>{heading}</p>}
      <div className="arranged-controls">
        <button
          type="button"
          id={`${id}-toggle`}
          className="staff-icon-button"
          aria-label={`${toggle.does}: ${name}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {toggle.icon}
        </button>
        <MoveButtons
          id={id}
          name={name}
          canMoveUp={index > 0}
          canMoveDown={index < count - 1}
          onMove={(by) => onMove(by === 'up' ? index - 1 : index + 1, by)}
        />
        <RowButton label={`Remove: ${name}`} onPress={onRemove}>
          <Trash2 aria-hidden />
        </RowButton>
      </div>
    </div>
    {sentPart !== null && (children || !isOpen) && (
      <div className="arranged-fields">
        <UploadProgress part={sentPart} />
      </div>
    )}
    {children && <div className="arranged-fields">{children}</div>}
    {isOpen && <div className="arranged-fields">{details}</div>}
  </li>
);
