import {
  inLanguage,
  type InLanguage,
  type Outdated,
  type StoredTranslation,
} from '../../../domain/languages/overlay.ts';
import { placeText } from '../../../domain/languages/places.ts';
import { type NounName, translatedFields } from '../../../domain/nouns/index.ts';
import { morePictures } from '../../../domain/nouns/several-pictures.ts';

/** What is stored of a language. */
export interface StoredIn {
  stored: readonly StoredTranslation[];
  outdated: Outdated;
}

/** The translations of a page's language, by their places. */
export interface Said {
  byPlace: ReadonlyMap<string, StoredTranslation>;
  outdated: Outdated;
}

export const nothingSaid: Said = { byPlace: new Map(), outdated: 'older' };

export const saidIn = ({ stored, outdated }: StoredIn): Said => ({
  byPlace: new Map(stored.map((each) => [each.place, each])),
  outdated,
});

/** A record in a page's language, as far as it is translated. */
export const recordIn = <Stored extends { id: number }>(
  { byPlace, outdated }: Said,
  noun: NounName,
  record: Stored,
): Stored & InLanguage =>
  inLanguage(
    record,
    translatedFields(noun),
    (field) => byPlace.get(placeText({ noun, record: record.id, field })),
    outdated,
  );

export interface WithPictures {
  id: number;
  pictures: readonly { id?: number; alt?: string }[];
}

/** The pictures of a record: a room has those of the gallery, which are records of their own. */
export const picturesIn = (said: Said, noun: NounName, { id, pictures }: WithPictures) => {
  if (noun === 'rooms')
    return pictures.map((picture) => recordIn(said, 'gallery', picture as { id: number }));
  // Each is looked up by its English: visitors don't see all pictures, and staff move them.
  const known = new Map(
    Object.keys(morePictures).flatMap((field) => {
      const found = said.byPlace.get(placeText({ noun, record: id, field }));
      const words = found?.words.split('\n') ?? [];
      return found?.source.split('\n').map((alt, line) => [alt, words[line]] as const) ?? [];
    }),
  );
  return pictures.map((picture) => {
    const alt = known.get(picture.alt ?? '');
    return { ...picture, ...(alt && { alt }), translated: alt ? ['alt'] : [] };
  });
};
