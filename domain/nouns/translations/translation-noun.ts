import { languageCodes, languages as known } from '../../lib/languages.ts';
import { adminUrls } from '../../staff-urls.ts';
import { formatNumber } from '../../lib/text/amounts.ts';
import { shorten } from '../../lib/text/wording.ts';
import { z } from '../../lib/zod.ts';
import { choiceField, lineField, textField } from '../field.ts';
import { defineList, type InputOf, type RecordOf, createListMessages } from '../noun.ts';

/** In characters. The longest English text is the company story; the words of a list are one text. */
export const translationLimits = { place: 160, words: 25_000 } as const;

export const translationMessages = {
  ...createListMessages('translation', 'the translations', 'the translation'),
  fieldsRequired: 'Please write the translation.',
  languageInvalid: `The language must be one of ${languageCodes.join(', ')}.`,
  placeUnknown: 'There is no text to translate at this place.',
  linesDiffer: (count: number) =>
    `The English has ${count === 1 ? 'one line' : `${count} lines`}. Please write as many, in the same order.`,
  lineTooLong: (most: number) => `A line may have at most ${formatNumber(most)} characters.`,
  blankMissing: (blank: string) =>
    `{${blank}} is missing. It is filled in by itself, so please keep it as it is.`,
  blankUnknown: (blank: string) =>
    `{${blank}} is not in the English, so nothing can be filled in there.`,
  bracesUnreadable: 'The braces { } can’t be read. Please keep them as they are in the English.',
} as const;

const createTextField = (label: string) =>
  textField(label, {
    max: translationLimits.words,
    missing: translationMessages.fieldsRequired,
    rows: 4,
  });

/** Translations of the home's own words, one for each place and language (docs/product/languages.md). */
export const translations = defineList('translations', 'translations', {
  one: 'translation',
  several: 'translations',
  title: 'Translations',
  page: adminUrls.translations,
  searchWords: 'own words in other languages translator csv outdated',
  right: 'editContent',
  changesPages: true,
  card: { onlyWith: 'languages' },
  fields: {
    language: choiceField(
      'Language',
      z.enum(languageCodes as [string, ...string[]], {
        error: translationMessages.languageInvalid,
      }),
      languageCodes.map((code) => [code, known[code].name] as const),
    ),
    // A place such as services/3/title (domain/languages/places.ts).
    place: lineField('Place', {
      max: translationLimits.place,
      missing: translationMessages.placeUnknown,
    }),
    words: createTextField('Translation'),
    // The English text that was translated. If it has changed since, the translation is outdated.
    source: createTextField('English'),
  },
  order: null,
  shown: null,
  editedElsewhere: 'beside the sentences that are translated',
  getTitle: ({ words }) => shorten(words, 60),
  getName: ({ language, words }) =>
    `${findLanguageName(language)} translation “${shorten(words, 60)}”`,
  // Without its words, because the audit event remains when the record is permanently deleted.
  describe: ({ language, place }) =>
    `the ${findLanguageName(language)} translation of a text ${describePlace(place)}`,
  excerpt: ({ source }) => source,
  examples: () => [
    {
      language: 'es',
      place: 'texts/0/home.hero.headline',
      words: 'Se almuerza cuando ya salió el ferry. Venga a sentarse con nosotros.',
      source: 'Lunch is when the ferry has left. Come and sit with us.',
    },
    {
      language: 'es',
      place: 'texts/0/home.hero.lead',
      words:
        'Una casa de madera con rampa, una mesa larga y un porche sobre el agua. Aquí viven seis personas, y alguien está despierto toda la noche.',
      source:
        'A wooden house with a ramp, a long table and a porch above the water. Six people live here, and someone is awake all night.',
    },
  ],
  messages: translationMessages,
});

/** Describes where a translated text belongs, such as: in services. */
const describePlace = (place: string): string => {
  const [noun = ''] = place.split('/');
  return noun === 'texts' ? 'of the pages' : `in ${noun}`;
};

const findLanguageName = (code: string): string => known[code as keyof typeof known].name;

export type Translation = RecordOf<typeof translations>;
export type TranslationInput = InputOf<typeof translations>;
