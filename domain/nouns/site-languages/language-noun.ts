import { toText } from '../field-words.ts';
import { languageCodes, languages as known } from '../../lib/languages.ts';
import { formatDateWithWeekday } from '../../lib/format-date.ts';
import { isDay } from '../../lib/time.ts';
import { z } from '../../lib/zod.ts';
import { isTranslated } from '../../language-urls.ts';
import { type Page, type PageName, pages } from '../../pages.ts';
import { choiceField, field, optionalLineField } from '../field.ts';
import {
  defineList,
  hideable,
  type Issues,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';

const messages = {
  ...createListMessages('language', 'the languages', 'the language'),
  fieldsRequired: 'Please choose a language.',
  languageInvalid: `The language must be one of ${languageCodes.join(', ')}.`,
  pageInvalid: 'What was read must be all pages or one of them.',
  dayInvalid: 'The day of reading must be a date such as 2026-12-01.',
  dayMissing: 'Please say on which day it was read.',
  readerMissing: 'Please say who read it.',
} as const;

/** The pages that exist in every language, in the order of the menu. */
export const translatedPages = Object.entries<Page>(pages).flatMap(([key, { url, name }]) =>
  isTranslated(url) ? [{ key: key as PageName, name, url }] : [],
);

const pageChoices = [
  ['all', 'All pages'],
  ...translatedPages.map(({ key, name }) => [key, name] as const),
] as const;

const reviewDay = z
  .string(messages.dayInvalid)
  .nullable()
  .transform((day) => day || null)
  .refine((day) => day === null || isDay(day), messages.dayInvalid)
  .default(null);

interface Review {
  read_by: string | null;
  read_on: string | null;
}

/** The reviewer's name and the date must be given together. */
const checkReview = ({ read_by, read_on }: Review, { addIssue }: Issues): void => {
  if (read_by && !read_on)
    addIssue({ code: 'custom', path: ['read_on'], message: messages.dayMissing });
  if (read_on && !read_by)
    addIssue({ code: 'custom', path: ['read_by'], message: messages.readerMissing });
};

/**
 * The languages that the home has switched on, and who has reviewed them: one record for a whole language,
 * or one for each page (docs/product/languages.md).
 */
export const languages = defineList('languages', 'languages', {
  one: 'language',
  several: 'languages',
  title: 'Languages',
  searchWords:
    'translation translate spanish vietnamese korean russian chinese tagalog español foreign interpreter',
  right: 'editContent',
  fields: {
    language: choiceField(
      'Language',
      z.enum(languageCodes as [string, ...string[]], { error: messages.languageInvalid }),
      languageCodes.map((code) => [code, known[code].name] as const),
    ),
    read_by: optionalLineField('Who read it', {
      max: 120,
      help: 'Someone who grew up with the language, such as: Ana R., nursing assistant. Visitors see the name.',
    }),
    read_on: field('day', 'Read on', reviewDay, (day) =>
      day ? formatDateWithWeekday(toText(day)) : 'Not yet',
    ),
    page: choiceField(
      'What was read',
      z
        .enum(pageChoices.map(([key]) => key) as [string, ...string[]], {
          error: messages.pageInvalid,
        })
        .default('all'),
      pageChoices,
    ),
  },
  check: checkReview,
  order: 'last',
  shown: hideable,
  getTitle: ({ language }) => known[language as keyof typeof known].name,
  ifNone: {
    text: 'Our pages are translated into Spanish, Vietnamese, Korean and Russian. None is shown until you add it here. Before that, have someone who grew up with the language read it.',
  },
  ifAllHidden: 'All languages are hidden, so visitors read the site in English.',
  excerpt: ({ read_by }) => (read_by ? `Read by ${read_by}` : 'Not yet read by a native speaker'),
  searched: ['read_by'],
  examples: (today) => [
    { language: 'es', read_by: 'Ana R., nursing assistant', read_on: today },
    ...['vi', 'ko', 'ru'].map((language) => ({ language })),
  ],
  messages,
});

export type SiteLanguage = ShownRecordOf<typeof languages>;
