import { formatCount, formatNumber, pluralize } from '../../lib/text/amounts.ts';
import { memoize } from '../../lib/memoize.ts';
import { type Language, toLanguageName } from '../../lib/languages.ts';
import type { WrittenIn } from '../testimonials/written-in.ts';
import { z } from '../../lib/zod.ts';
import { languageCodes } from '../../lib/languages.ts';
import { translationLimits, translationMessages } from './translation-noun.ts';
import { idSchema } from '../../lib/schemas/id.ts';
import { requiredText } from '../../lib/schemas/text-schemas.ts';

/**
 * The state of a text's translation. `ours`: the home has changed neither our text nor our translation.
 * `original`: shown in its original language, with no translation below yet.
 */
export type TranslationState = 'missing' | 'outdated' | 'current' | 'ours' | 'original';

/** A text of the home that visitors read, with its translation. */
export interface TranslationPlace {
  place: string;
  /** The record that contains the text, such as: service “Memory care”. */
  of: string;
  /** The label of the record's field; empty for a text of a page. */
  label: string;
  /** The page that shows it; null if all pages do. */
  page: string | null;
  english: string;
  /** The language of the words in `english` if it is another one, such as in a testimonial. */
  writtenIn?: WrittenIn;
  words: string | null;
  /** The English text at the time of the translation. */
  source: string | null;
  state: TranslationState;
  id: number | null;
  version: number | null;
}

/** Whether staff and the go-live list count it as work to do. */
export const needsTranslation = ({ state }: Pick<TranslationPlace, 'state'>): boolean =>
  state === 'missing' || state === 'outdated';

/** Identifies a text. The place alone is not enough, because a list has several texts at one place. */
export const toTextKey = ({ place, english }: Pick<TranslationPlace, 'place' | 'english'>) =>
  `${place}\n${english.normalize('NFC').trim()}`;

export interface TranslationRow {
  place: string;
  of: string;
  english: string;
  old: string | null;
  words: string;
  /** Why the translation can't be stored; missing if it can. */
  problem?: string;
}

/** The changes that an uploaded file would make. */
export interface TranslationUpload {
  changes: TranslationRow[];
  refused: TranslationRow[];
  unchanged: number;
  /**
   * A hash of these changes. The request that stores them must repeat it, so that only what was shown is
   * stored.
   */
  seen: string;
}

/** A notice about texts that, after a save, pages in other languages show in English. */
export interface NowInEnglish {
  note: string;
  /** The staff page where these texts are translated. */
  to: string;
}

/** The notice's sentences. @param counts how many texts are now in English, by language of the page */
export const formatNowInEnglish = (counts: readonly (readonly [Language, number])[]): string =>
  [...new Set(counts.map(([, count]) => count))]
    .map((count) => {
      const languages = counts.filter((each) => each[1] === count);
      const names = getListFormat().format(languages.map(([code]) => toLanguageName(code)));
      return `${formatCount(count, 'text')} ${pluralize(count, 'is', 'are')} now in English for families who read ${names}.`;
    })
    .join(' ');

const getListFormat = memoize(() => new Intl.ListFormat('en-US', { type: 'conjunction' }));

export const translationFileMessages = {
  readFailed: 'Failed to read the file.',
  downloadFailed: 'Failed to download the texts.',
  storeFailed: 'Failed to store the translations.',
  tooLarge: 'The file is too large. Please choose the file that you downloaded here.',
  notTable:
    'This file can’t be read. Please choose the file that you downloaded here, saved as CSV (UTF-8).',
  columnsMissing:
    'The columns Place, English and Translation are missing. Please choose the file that you downloaded here.',
  tooManyRows: (most: number) => `The file may have at most ${formatNumber(most)} rows.`,
  changedSince:
    'Something was changed just now. Please look at the file again before you store it.',
  placeUnknown: 'There is no such text on your pages.',
  changedMeanwhile: 'Someone else has changed this translation meanwhile.',
  tooManyTogether: 'At most 200 texts can be saved together.',
  placeTwice: 'This text is in the file twice.',
  englishChanged: 'The English has changed since the download.',
  lettersLost: 'Some letters were lost. Please save the file as CSV (UTF-8).',
  englishAgain: (language: string) =>
    `Most of the column “Translation” is the English again. Please have the words written there in ${language}, and choose the file once more.`,
  stored: (count: number) =>
    `${formatCount(count, 'translation was', 'translations were')} stored.`,
  takenBack: (count: number) =>
    `${formatCount(count, 'translation was', 'translations were')} taken back.`,
  nothingToTakeBack:
    'Nothing is left to take back: these translations were taken back or changed since.',
  takingBackFailed: 'Failed to take the translations back.',
} as const;

/**
 * The size of a form-encoded file in bytes, and its rows; `together` is the most translations that are
 * typed on one page.
 */
export const translationFileLimits = { bytes: 8_000_000, rows: 5000, together: 200 } as const;

const languageSchema = z.enum(languageCodes as [Language, ...Language[]], {
  error: translationMessages.languageInvalid,
});

/** The text of the audit event for translations that were stored together. */
export const formatStoredEvent = (language: Language, count: number): string =>
  `stored ${formatTranslationCount(language, count)}`;

export const formatUndoneEvent = (language: Language, count: number): string =>
  `took back ${formatTranslationCount(language, count)}`;

const formatTranslationCount = (language: Language, count: number): string =>
  `${count} ${count === 1 ? 'translation' : 'translations'} into ${toLanguageName(language)}`;

/** Several translations that were typed on one page. */
export const translationBatchInput = z.object({
  language: languageSchema,
  translations: z
    .array(
      z.object({
        place: requiredText('The place', translationLimits.place, translationMessages.placeUnknown),
        english: z.string(translationMessages.fieldsRequired),
        words: requiredText(
          'The translation',
          translationLimits.words,
          translationMessages.fieldsRequired,
        ),
        version: z.int().nullable().optional(),
        isStillRight: z.boolean().optional(),
      }),
      { error: translationMessages.fieldsRequired },
    )
    .max(translationFileLimits.together, translationFileMessages.tooManyTogether),
});

export interface TypedTranslation {
  place: string;
  english: string;
  words: string;
  version: number | null;
  isStillRight?: boolean;
}

/** The id of the audit event for the translations to take back. */
export const undoStoredInput = z.object({ id: idSchema });

export const languageQuery = z.object({ language: languageSchema });
