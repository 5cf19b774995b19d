import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { FocalPoint } from '../../../domain/pictures.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { FilePreview, UploadProgress } from './file-field.tsx';
import { fileKind, type RefusedFile, sortOut } from './picture-files.tsx';
import type { UploadedPictures } from './uploaded-pictures.ts';
import '../ui/arranged-rows.css';

interface PictureRowsOptions {
  form: UseFormReturn;
  /** The form's list of pictures, each with an `image_url`, which is empty until it is uploaded. */
  name: string;
  uploads: UploadedPictures;
  most: number;
  /** The message when no more pictures fit. */
  whenFull: string;
  /** The name of a row when it is moved or removed. */
  getName: (at: number) => string;
  /** The element to focus after a row was removed. */
  afterRemoval: () => void;
  /** The index of the row that is open at first. */
  start?: number | undefined;
}

const dirty = { shouldDirty: true } as const;

/** A form's list of pictures: adds several at once, moves, removes and uploads them. */
export const usePictureRows = ({
  form,
  name,
  uploads,
  most,
  whenFull,
  getName,
  afterRemoval,
  start,
}: PictureRowsOptions) => {
  const { fields, append, move, remove, replace } = useFieldArray({ control: form.control, name });
  const [open, setOpen] = useState<string | null>(() => fields[start ?? -1]?.id ?? null);
  const [announcement, say] = useState('');
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [toFocus, setToFocus] = useState('');
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());

  // Adding or moving a row's element makes it lose the focus, so this restores it.
  useEffect(() => {
    if (toFocus) document.getElementById(toFocus)?.focus();
  }, [toFocus]);
  // The ids of new rows are known only after the next render.
  const adding = useRef<File[] | 'empty' | null>(null);
  useEffect(() => {
    const added = adding.current;
    adding.current = null;
    if (added === null) return;
    const rowsAdded = fields.slice(added === 'empty' ? -1 : -added.length);
    if (added !== 'empty') added.forEach((file, at) => upload(rowsAdded[at]?.id ?? '', file));
    const [first] = rowsAdded;
    if (!first) return;
    setOpen(added === 'empty' ? first.id : null);
    setToFocus(`${first.id}-toggle`);
    // Only new rows start uploads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fields]);

  // By the time an upload ends, its row may have moved.
  const rows = useRef(fields);
  useLayoutEffect(() => {
    rows.current = fields;
  });
  const findPlace = (row: string): string | null => {
    const at = rows.current.findIndex(({ id }) => id === row);
    return at === -1 ? null : `${name}.${at}.`;
  };

  const upload = (row: string, file: File) => {
    setFiles((known) => new Map(known).set(row, file));
    uploads.start(row, file, {
      onStored: (url) => {
        const place = findPlace(row);
        if (place) form.setValue(`${place}image_url`, url, dirty);
      },
      onFailed: (message) => {
        const place = findPlace(row);
        if (place) form.setError(`${place}image_url`, { message });
      },
    });
  };
  /** Adds a row without a picture; the picture is chosen in the row. */
  const add = (row: object) => {
    if (fields.length >= most) return form.setError(name, { message: whenFull });
    adding.current = 'empty';
    return append(row, { shouldFocus: false });
  };
  /**
   * Adds a row for each file.
   * @param places the indexes of rows that photos may replace, the last ones first
   */
  const addFiles = (chosen: File[], row: object, places: readonly number[] = []) => {
    const accepted = new Map<string, File>();
    const { keys, refused: others } = sortOut(chosen, accepted, {
      room: most - fields.length + places.length,
      whenFull,
    });
    setRefused([...refused, ...others]);
    if (keys.length === 0) return;
    const tooMany = fields.length + keys.length - most;
    if (tooMany > 0) remove(places.slice(-tooMany));
    adding.current = [...accepted.values()];
    append(
      keys.map(() => row),
      { shouldFocus: false },
    );
    say(`${formatCount(keys.length, 'photo was', 'photos were')} added.`);
  };
  const retry = (row: string) => {
    const file = files.get(row);
    form.clearErrors(`${findPlace(row) ?? ''}image_url`);
    if (file) upload(row, file);
  };
  const moveTo = (from: number, to: number, control: 'up' | 'down') => {
    if (to < 0 || to >= fields.length) return;
    say(`${getName(from)} is now number ${to + 1} of ${fields.length}.`);
    setToFocus('');
    move(from, to);
    setToFocus(`${fields[from]?.id}-${control}`);
  };
  const take = (at: number) => {
    uploads.stop(fields[at]?.id ?? '');
    say(`${getName(at)} was removed.`);
    remove(at);
    form.clearErrors(name);
    afterRemoval();
  };

  return {
    fields,
    announcement,
    say,
    refused,
    dismissRefused: () => setRefused([]),
    findPlace,
    add,
    append,
    addFiles,
    retry,
    remove,
    replace,
    /** The props that `PictureRow` needs for a row. */
    findRow: (at: number) => {
      const id = fields[at]?.id ?? '';
      return {
        id,
        at,
        count: fields.length,
        file: files.get(id),
        sentPart: uploads.findSentPart(id),
        isOpen: open === id,
        onToggle: () => setOpen(open === id ? null : id),
        onMove: (to: number, by: 'up' | 'down') => moveTo(at, to, by),
        onRemove: () => take(at),
      };
    },
  };
};

interface PictureRowProps {
  id: string;
  /** The row's index, from 0. */
  at: number;
  count: number;
  /** Shown until the picture is uploaded. */
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
  at,
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
    <div className="arranged-row">
      {picture.image_url && <Thumbnail key={picture.image_url} picture={picture} />}
      {!picture.image_url && file && (
        <FilePreview
          className="picture-thumbnail"
          source={file}
          alt=""
          name={fileKind(file)}
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
        <button
          type="button"
          id={`${id}-up`}
          className="staff-icon-button"
          aria-label={`Move up: ${name}`}
          aria-disabled={at === 0}
          onClick={() => onMove(at - 1, 'up')}
        >
          <ArrowUp aria-hidden />
        </button>
        <button
          type="button"
          id={`${id}-down`}
          className="staff-icon-button"
          aria-label={`Move down: ${name}`}
          aria-disabled={at === count - 1}
          onClick={() => onMove(at + 1, 'down')}
        >
          <ArrowDown aria-hidden />
        </button>
        <button
          type="button"
          className="staff-icon-button"
          aria-label={`Remove: ${name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </button>
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
