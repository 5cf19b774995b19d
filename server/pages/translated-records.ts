import {
  inLanguage,
  type InLanguage,
  type Outdated,
  type StoredTranslation,
} from '../../domain/languages/overlay.ts';
import { placeText } from '../../domain/languages/places.ts';
import { type NounName, translatedFields } from '../../domain/nouns/index.ts';

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
