import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  type GalleryItem,
  galleryMessages,
} from '../../../../domain/nouns/gallery/gallery-noun.ts';
import {
  type PictureReference,
  roomLimits,
  roomPhotoCategory,
  rooms,
} from '../../../../domain/nouns/rooms/room-noun.ts';
import { findPictureAlt } from '../../../../domain/pictures.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { type Failure, send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { useFieldProblem } from '../../forms/form-fields.tsx';
import { FileButton, useDropTarget } from '../../pictures/file-field.tsx';
import { GalleryImage } from '../../pictures/gallery-image.tsx';
import { type RefusedFile, RefusedFiles, acceptFiles } from '../../pictures/picture-files.tsx';
import { UploadHeader } from '../../pictures/upload-header.tsx';
import { useUploadQueue } from '../../pictures/upload-queue.ts';
import '../../pictures/pictures.css';
import '../../pictures/uploads.css';
import './rooms.css';

interface PictureFields {
  picture_ids: PictureReference[];
}

/** The pictures of a room, from the gallery or uploaded, in the order in which they are chosen. */
export const RoomPicturesField = ({ photos }: { photos: RoomPhotos }) => {
  const { data: items, isPending } = useQuery(listQuery('gallery'));
  const { setValue } = useFormContext<PictureFields>();
  const { field } = useController<PictureFields, 'picture_ids'>({ name: 'picture_ids' });
  const chosen = useWatch<PictureFields, 'picture_ids'>({ name: 'picture_ids' });
  const { problem } = useFieldProblem('picture_ids', rooms.labels.picture_ids);
  const hintId = useId();
  const problemId = useId();
  // Drops pictures that were deleted from the gallery, because they have no button here to remove them.
  const available = items
    ? chosen.filter((each) => typeof each === 'string' || items.some(({ id }) => id === each))
    : chosen;
  const isFull = available.length >= roomLimits.pictures;
  const uploaded = available.filter((each) => typeof each === 'string');
  const add = (files: File[]) => photos.add(files, available);

  const toggle = (id: number) => {
    const next = available.includes(id)
      ? available.filter((each) => each !== id)
      : [...available, id];
    setValue('picture_ids', next, { shouldDirty: true });
  };

  return (
    // Dropping is a shortcut for the mouse; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="field room-pictures-field"
      aria-describedby={[hintId, problem && problemId].filter(Boolean).join(' ')}
      {...useDropTarget(add)}
    >
      <legend className="field-label">{rooms.labels.picture_ids} (optional)</legend>
      <p id={hintId} className="field-hint">
        Up to {roomLimits.pictures}; the first is the large one. What is hidden in the gallery is
        not shown here either.
      </p>
      <div className="row">
        <FileButton
          icon={<ImageUp aria-hidden />}
          label="Upload photos"
          focusTarget={(input) => field.ref({ focus: () => input?.focus() })}
          multiple
          onChoose={add}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : hintId}
        />
      </div>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
      <RefusedFiles files={photos.refused} onDismiss={photos.dismissRefused} />
      {uploaded.length > 0 && (
        <>
          <p className="field-hint">
            With Save, and with a draft, too, uploaded photos go into the gallery at once: under “
            {roomPhotoCategory}”, with the room’s name as their caption. Both can be changed there.
          </p>
          {items?.length === 0 && (
            <p className="staff-page-note">
              Visitors see nine built-in drawings in the gallery now. Once you save, they see only
              your photos there.
            </p>
          )}
          <ul className="upload-list" aria-label="Uploaded photos">
            {uploaded.map((key) => {
              const file = photos.files.get(key) as File;
              return (
                <li key={key} className="upload-row" aria-label={file.name}>
                  <UploadHeader
                    file={file}
                    state={photos.states.get(key)}
                    onRetry={() => photos.retry(key)}
                    onRemove={() => photos.remove(key)}
                  />
                  <PlaceNumber place={available.indexOf(key)} />
                </li>
              );
            })}
          </ul>
        </>
      )}
      {isPending && <p>Loading gallery…</p>}
      {items && items.length > 0 && (
        <>
          <p>Or choose from the gallery:</p>
          <ul className="staff-gallery-choice room-gallery" aria-label="Pictures of the gallery">
            {items.map((item) => (
              <GalleryButton
                key={item.id}
                item={item}
                place={available.indexOf(item.id)}
                isRefused={isFull && !available.includes(item.id)}
                onToggle={() => toggle(item.id)}
              />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
};

interface GalleryButtonProps {
  item: GalleryItem;
  /** Its index among the chosen pictures; -1 if it is not chosen. */
  place: number;
  isRefused: boolean;
  onToggle: () => void;
}

const GalleryButton = ({ item, place, isRefused, onToggle }: GalleryButtonProps) => (
  <li>
    <button type="button" aria-pressed={place >= 0} disabled={isRefused} onClick={onToggle}>
      <GalleryImage
        item={item}
        sizes="10rem"
        alt={`${findPictureAlt(item)}${item.visible ? '' : ' (hidden)'}`}
      />
      <PlaceNumber place={place} />
    </button>
  </li>
);

const PlaceNumber = ({ place }: { place: number }) =>
  place >= 0 && <span className="room-picture-place strong">{place + 1}</span>;

/** The pictures chosen in the form, in order. */
interface PictureSelection {
  getPictures: () => PictureReference[];
  setPictures: (next: PictureReference[]) => void;
  /** Shows a message at the field. */
  showProblem: (words: string) => void;
}

const notUploadedMessage = 'A photo was not uploaded. Try it again, or remove it.';

/**
 * Photos uploaded in a room's form, identified by keys until they are saved. They upload while the person
 * types; Save adds them to the gallery, from which rooms take their pictures.
 */
export const useRoomPhotos = ({ getPictures, setPictures, showProblem }: PictureSelection) => {
  const client = useQueryClient();
  const { queue, states } = useUploadQueue();
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const findUploadState = (choice: PictureReference) => queue.states().get(String(choice));
  const areUploaded = (): boolean =>
    getPictures().every(
      (choice) => typeof choice === 'number' || findUploadState(choice)?.name === 'stored',
    );

  const add = (chosen: File[], current: PictureReference[]) => {
    const added = new Map(files);
    const { keys, refused: others } = acceptFiles(chosen, added, {
      freeSlots: roomLimits.pictures - current.length,
      whenFull: `A room has at most ${roomLimits.pictures} pictures.`,
    });
    setFiles(added);
    setRefused([...refused, ...others]);
    setPictures([...current, ...keys]);
    for (const key of keys) queue.add(key, added.get(key) as File);
  };
  const remove = (key: string) => {
    queue.remove(key);
    setPictures(getPictures().filter((choice) => choice !== key));
  };

  /**
   * Adds the uploaded photos to the gallery and replaces their keys by the new ids, so that saving again does
   * not add them twice.
   */
  const addToGallery = async (caption: string): Promise<number[] | Failure | 'incomplete'> => {
    if (!areUploaded()) {
      showProblem(notUploadedMessage);
      return 'incomplete';
    }
    for (const key of getPictures().filter((choice) => typeof choice === 'string')) {
      const state = findUploadState(key);
      if (state?.name !== 'stored') continue;
      const item = { image_url: state.url, caption, category: roomPhotoCategory };
      const answer = await send('POST', apiUrls.gallery, item, galleryMessages.saveFailed);
      if (!answer.ok) return answer;
      const id = answer.value.id ?? 0;
      queue.remove(key);
      setPictures(getPictures().map((choice) => (choice === key ? id : choice)));
      await client.invalidateQueries({ queryKey: listQuery('gallery').queryKey });
    }
    return getPictures().map(Number);
  };

  return {
    files,
    states,
    refused,
    dismissRefused: () => setRefused([]),
    add,
    remove,
    retry: (key: string) => queue.retry(key),
    addToGallery,
    uploads: {
      isRunning: [...states.values()].some(({ name }) => name === 'waiting' || name === 'sending'),
      whenDone: async () => {
        await queue.whenDone(neverAborted);
        if (!areUploaded()) showProblem(notUploadedMessage);
        return areUploaded();
      },
    },
  };
};

type RoomPhotos = ReturnType<typeof useRoomPhotos>;

const neverAborted = new AbortController().signal;
