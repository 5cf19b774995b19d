import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from '../../../../api/api-client.ts';
import { type RefusedFile, acceptFiles } from '../../../../pictures/picture-files.tsx';
import { pictureTransport, UploadQueue } from '../../../../pictures/upload-queue.ts';
import { useStaff } from '../../../../session/session.ts';
import { readUnsaved, storeUnsaved } from '../../../../forms/unsaved-storage.ts';
import { getStorageName } from '../../stored-values.ts';
import {
  type ChosenPhoto,
  photoPlaceNames,
  placePhoto,
  type PhotoPlaceName,
} from './photo-places.ts';

const draftName = getStorageName('photos');

/**
 * The chosen photos. They are uploaded at once. Their places are stored on this device until the step is
 * saved, so that closing the tab loses nothing. The server removes photos that are never saved after a
 * day.
 */
export const usePhotos = () => {
  const { userId } = useStaff();
  const [queue] = useState(() => new UploadQueue(pictureTransport));
  const [files] = useState(() => new Map<string, File>());
  const [photos, setPhotos] = useState(
    () => (readUnsaved(userId, draftName) ?? []) as ChosenPhoto[],
  );
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const states = useSyncExternalStore(queue.subscribe, queue.states, queue.states);

  const withUrls = photos.map((photo) => {
    const state = states.get(photo.key);
    return state?.name === 'stored' ? { ...photo, url: state.url } : photo;
  });
  const draft = JSON.stringify(withUrls.filter(({ url }) => url !== null));
  useEffect(() => {
    const uploaded = JSON.parse(draft) as ChosenPhoto[];
    storeUnsaved(userId, draftName, uploaded.length > 0 ? uploaded : null);
  }, [draft, userId]);

  const add = (chosen: File[]) => {
    const sorted = acceptFiles(chosen, files, {
      freeSlots: photoPlaceNames.length - photos.length,
      whenFull: 'Only five photos fit here. Add more under Gallery, later.',
    });
    setRefused(sorted.refused);
    const added = sorted.keys.map((key) => {
      const file = files.get(key) as File;
      const id = `${key}-${Date.now()}`;
      files.set(id, file);
      queue.add(id, file);
      return { key: id, name: file.name, url: null, place: null, isInGallery: false };
    });
    setPhotos([...withUrls, ...added]);
  };
  const leaveOut = (key: string) => {
    queue.remove(key);
    setPhotos(withUrls.filter((photo) => photo.key !== key));
  };
  return {
    photos: withUrls,
    refused,
    dismissRefused: () => setRefused([]),
    add,
    leaveOut,
    place: (key: string, place: PhotoPlaceName) => setPhotos(placePhoto(withUrls, key, place)),
    /** The photo's file, if it was chosen in this tab. */
    findFile: (key: string) => files.get(key),
    findFailure: (key: string): Failure | null => {
      const state = states.get(key);
      return state?.name === 'failed' ? state.failure : null;
    },
    isSending: (key: string): boolean =>
      ['waiting', 'sending'].includes(states.get(key)?.name ?? ''),
    retry: (key: string) => queue.retry(key),
    /** Waits for the uploads. @returns the photos with their URLs */
    uploaded: async (): Promise<ChosenPhoto[]> => {
      await queue.whenDone(untilDone);
      return withUrls.map((photo) => {
        const state = queue.states().get(photo.key);
        return state?.name === 'stored' ? { ...photo, url: state.url } : photo;
      });
    },
    /** Call with the photos that were stored, so that saving again does not store them twice. */
    keep: setPhotos,
    forget: () => storeUnsaved(userId, draftName, null),
  };
};

const untilDone = new AbortController().signal;

export type Photos = ReturnType<typeof usePhotos>;
