import { standardWords } from '../../../../../../domain/nouns/common-words.ts';
import {
  readHeroPictures,
  type HeroPicture,
  type HomePicture,
  type PagePicture,
  readPagePictures,
} from '../../../../../../domain/nouns/home/home-picture-fields.ts';
import type { Home } from '../../../../../../domain/nouns/home/home-noun.ts';
import type { Flag } from '../../../../../../domain/lib/schemas/id.ts';
import { isUploadUrl } from '../../../../../../domain/urls.ts';

interface PhotoPlace {
  /** The label of the button that chooses the place. */
  label: string;
  /**
   * The caption that visitors read beside the photo, in their language; null for the portrait, which has a
   * name instead.
   */
  caption: string | null;
  /** Whether the photo is also among the pictures at the top of the home page. */
  isAtTop: boolean;
  /** Whether photos of this place show a recognizable person; null if that can't be known. */
  recognizable: Flag | null;
}

/** The five photos that setup asks for, in the order in which visitors see them. */
export const photoPlaces = {
  door: { label: 'Front door', caption: standardWords.frontDoor, isAtTop: true, recognizable: 0 },
  table: { label: 'Table', caption: standardWords.table, isAtTop: true, recognizable: null },
  room: { label: 'A room', caption: standardWords.room, isAtTop: true, recognizable: 0 },
  bath: { label: 'The bath', caption: standardWords.bath, isAtTop: false, recognizable: 0 },
  person: { label: 'Who answers', caption: null, isAtTop: false, recognizable: 1 },
} as const satisfies Record<string, PhotoPlace>;

export type PhotoPlaceName = keyof typeof photoPlaces;
export const photoPlaceNames = Object.keys(photoPlaces) as PhotoPlaceName[];

/** A chosen photo, until its step is saved. */
export interface ChosenPhoto {
  /** The photo's URL; the key of its upload until the upload is finished. */
  image_url: string;
  /** Null until the owner has chosen a place. */
  place: PhotoPlaceName | null;
  /** Whether the photo is already in the gallery, such as after a save that failed halfway. */
  isInGallery: boolean;
}

/** Gives the chosen photo a place. Another photo that had the place then has none. */
export const placePhoto = (
  photos: readonly ChosenPhoto[],
  chosen: ChosenPhoto,
  place: PhotoPlaceName,
): ChosenPhoto[] =>
  photos.map((photo) => {
    if (photo.image_url === chosen.image_url) return { ...photo, place };
    return photo.place === place ? { ...photo, place: null } : photo;
  });

const noFocus = { focus_x: null, focus_y: null };

/**
 * The placed photos that are not in the gallery yet, with their records. The gallery shows the newest picture
 * first, so the photo of the last place comes first.
 */
export const listGalleryRecords = (photos: readonly ChosenPhoto[]) =>
  photoPlaceNames.toReversed().flatMap((name) => {
    const { caption } = photoPlaces[name];
    const photo = photos.find(({ place }) => place === name);
    if (!caption || !photo || photo.isInGallery) return [];
    const { image_url } = photo;
    return [{ image_url, caption, category: standardWords.ourHome, ...noFocus }];
  });

/** The fields of the home that change when the placed photos are saved. */
export const toHomePictures = (
  stored: Pick<Home, 'hero_pictures' | 'page_pictures'>,
  photos: readonly ChosenPhoto[],
): { hero_pictures?: string; page_pictures?: string; portrait?: string } => {
  const findUrl = (name: PhotoPlaceName) =>
    photos.find(({ place }) => place === name)?.image_url ?? null;
  const heroPictures = photoPlaceNames.flatMap((name): HeroPicture[] => {
    const { caption, isAtTop } = photoPlaces[name];
    const image_url = findUrl(name);
    return isAtTop && caption && image_url
      ? [{ image_url, label: caption, alt: '', ...noFocus }]
      : [];
  });
  const portrait = findUrl('person');
  const door = findUrl('door');
  return {
    ...(heroPictures.length > 0 && {
      hero_pictures: JSON.stringify([
        ...heroPictures,
        ...earlierPictures(stored.hero_pictures, heroPictures),
      ]),
    }),
    ...(door && { page_pictures: showFromStreet(stored.page_pictures, door) }),
    ...(portrait && {
      portrait: JSON.stringify({ image_url: portrait, ...noFocus } satisfies HomePicture),
    }),
  };
};

/** The stored page pictures (JSON), with the front door's photo as the view of the house from the street. */
const showFromStreet = (stored: string | null, image_url: string): string => {
  const place = 'aboutStreet';
  const others = readPagePictures(stored).filter((picture) => picture.place !== place);
  const front: PagePicture = { place, image_url, alt: photoPlaces.door.caption, ...noFocus };
  return JSON.stringify([...others, front]);
};

/** At most three earlier photos, without drawings and without those that have the label of a new picture. */
const earlierPictures = (
  stored: string | null,
  heroPictures: readonly HeroPicture[],
): HeroPicture[] =>
  readHeroPictures(stored)
    .filter(({ image_url }) => isUploadUrl(image_url))
    .filter(({ label }) => heroPictures.every((picture) => picture.label !== label))
    .slice(0, 3);

/** Groups the photos whose places say whether someone is recognizable. */
export const groupByRecognizable = (
  photos: readonly ChosenPhoto[],
): { recognizable: Flag; image_url: string[] }[] =>
  ([0, 1] as const)
    .map((recognizable) => ({
      recognizable,
      image_url: photos.flatMap(({ place, image_url }) =>
        place && photoPlaces[place].recognizable === recognizable ? [image_url] : [],
      ),
    }))
    .filter(({ image_url }) => image_url.length > 0);
