import type { Language } from '../../domain/lib/languages.ts';
import { toTranslatableText } from '../../domain/nouns/record-in-language.ts';
import { formatTranslationKey } from '../../domain/languages/places.ts';
import { home as homeNoun } from '../../domain/nouns/home/home-noun.ts';
import type { TranslationInput } from '../../domain/nouns/translations/translation-noun.ts';
import demo from './demo.json' with { type: 'json' };
import { describePhoto, type PhotoName, photoNames } from './demo-photos.ts';

/** Descriptions of the demo's pictures for visitors who can't see them. */
const demoDescriptions: Partial<
  Record<Language, { rendered: string; photos: Record<PhotoName, string> }>
> = demo.descriptions;

/**
 * The translations of the picture descriptions. A description that occurs more than once is translated where
 * it comes first.
 */
export const demoTranslations = (
  language: Language,
  gallery: readonly { id: number; description: string | null }[],
  pagePictures: string,
): TranslationInput[] => {
  const descriptions = demoDescriptions[language];
  if (!descriptions) return [];
  const translations = new Map(
    photoNames.map((name) => [
      describePhoto(name),
      descriptions.rendered + descriptions.photos[name],
    ]),
  );
  const lines = toTranslatableText(homeNoun.fields.page_pictures, pagePictures);
  return [
    ...gallery.map(({ id, description }) => ({
      place: formatTranslationKey({ noun: 'gallery', record: id, field: 'description' }),
      source: description ?? '',
    })),
    {
      place: formatTranslationKey({ noun: 'home', record: 1, field: 'page_pictures' }),
      source: lines,
    },
  ].map(({ place, source }) => ({
    language,
    place,
    source,
    words: source
      .split('\n')
      .map((line) => translations.get(line) ?? line)
      .join('\n'),
  }));
};
