import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { acceptFiles, type RefusedFile } from '../../../../pictures/picture-files.tsx';
import { useUploadedPictures } from '../../../../pictures/uploaded-pictures.ts';
import {
  type ChosenPhoto,
  photoPlaceNames,
  placePhoto,
  type PhotoPlaceName,
} from './photo-places.ts';

interface PhotosValues {
  answered_by: string | null;
  photos: ChosenPhoto[];
}

/**
 * The chosen photos, which are values of the step's form. They are uploaded at once. The server removes
 * those that are never saved after a day.
 */
export const usePhotos = <Output>(form: UseFormReturn<PhotosValues, unknown, Output>) => {
  const uploads = useUploadedPictures();
  const [files] = useState(() => new Map<string, File>());
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  /** False for a photo whose upload ended with an earlier visit. */
  const isThere = ({ key, url }: ChosenPhoto) => url !== null || files.has(key);
  const photos = useWatch({ control: form.control, name: 'photos' }).filter(isThere);
  const setPhotos = (next: ChosenPhoto[]) => form.setValue('photos', next, { shouldDirty: true });
  const change = (key: string, part: Partial<ChosenPhoto>) =>
    setPhotos(
      form.getValues('photos').map((photo) => (photo.key === key ? { ...photo, ...part } : photo)),
    );
  const upload = (key: string) => {
    const file = files.get(key);
    if (!file) return;
    change(key, { problem: null });
    uploads.start(key, file, {
      onStored: (url) => change(key, { url }),
      onFailed: (problem) => change(key, { problem }),
    });
  };
  return {
    uploads,
    photos,
    isThere,
    refused,
    dismissRefused: () => setRefused([]),
    add: (chosen: File[]) => {
      const accepted = acceptFiles(chosen, files, {
        freeSlots: photoPlaceNames.length - photos.length,
        whenFull: 'Only five photos fit here. Add more under Gallery, later.',
      });
      setRefused(accepted.refused);
      const added = accepted.keys.map((key) => ({
        key,
        name: files.get(key)?.name ?? '',
        url: null,
        problem: null,
        place: null,
        isInGallery: false,
      }));
      setPhotos([...photos, ...added]);
      for (const key of accepted.keys) upload(key);
    },
    leaveOut: (key: string) => {
      uploads.stop(key);
      setPhotos(photos.filter((photo) => photo.key !== key));
    },
    place: (key: string, place: PhotoPlaceName) => setPhotos(placePhoto(photos, key, place)),
    /** The photo's file, if it was chosen in this tab. */
    findFile: (key: string) => files.get(key),
    retry: upload,
    /** Call when the photo was added to the gallery, so that saving again does not add it twice. */
    markAsAdded: (key: string) => change(key, { isInGallery: true }),
  };
};

export type Photos = ReturnType<typeof usePhotos>;
