import { useQueryClient } from '@tanstack/react-query';
import { pickFieldsToSend } from '../../../../../../domain/nouns/specified-fields.ts';
import { galleryMessages as messages } from '../../../../../../domain/nouns/gallery/gallery-noun.ts';
import { apiUrls } from '../../../../../../domain/api-urls.ts';
import { type Failure, send } from '../../../../api/api-client.ts';
import { listQuery } from '../../../../api/queries.ts';
import { picturePermissionMessages } from '../../../../../../domain/nouns/permissions/picture-permission.ts';
import {
  groupByRecognizable,
  type ChosenPhoto,
  photoCategory,
  photoPlaceNames,
  photoPlaces,
} from './photo-places.ts';

interface SaveResult {
  photos: ChosenPhoto[];
  failure: Failure | null;
}

/**
 * Adds the placed photos to the gallery. The gallery shows the newest picture first, so the photo of the
 * last place is sent first.
 */
export const useGalleryPhotos = () => {
  const client = useQueryClient();
  return async (photos: readonly ChosenPhoto[]): Promise<SaveResult> => {
    const storedKeys = new Set<string>();
    let failure: Failure | null = null;
    for (const name of photoPlaceNames.toReversed()) {
      const { caption } = photoPlaces[name];
      const photo = photos.find(({ place }) => place === name);
      if (!caption || !photo?.url || photo.isInGallery) continue;
      const typed = { category: photoCategory, focus_x: null, focus_y: null };
      const record = { ...pickFieldsToSend('gallery', typed, null), caption, image_url: photo.url };
      const answer = await send('POST', apiUrls.gallery, record, messages.saveFailed);
      if (answer.ok) {
        storedKeys.add(photo.key);
        continue;
      }
      failure = answer;
      break;
    }
    if (storedKeys.size > 0) {
      await client.invalidateQueries({ queryKey: listQuery('gallery').queryKey });
    }
    return {
      photos: photos.map((photo) =>
        storedKeys.has(photo.key) ? { ...photo, isInGallery: true } : photo,
      ),
      failure,
    };
  };
};

/**
 * Stores whether someone is recognizable in the photos, as far as their places say. If that fails, the page
 * Permissions still asks for it.
 */
export const useSaveRecognizable = () => {
  const client = useQueryClient();
  return async (photos: readonly ChosenPhoto[]): Promise<void> => {
    for (const answer of groupByRecognizable(photos)) {
      const sent = { ...answer, permission_id: null };
      await send('PUT', apiUrls.permittedPictures, sent, picturePermissionMessages.saveFailed);
    }
    await client.invalidateQueries({ queryKey: ['permissions'] });
  };
};
