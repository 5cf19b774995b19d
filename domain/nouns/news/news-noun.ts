import { toText } from '../field-words.ts';
import type { ShownPicture } from '../../pictures.ts';
import { formatDate } from '../../lib/format-date.ts';
import { addDays, toHomeDay, isDay, isExistingHomeTime } from '../../lib/time.ts';
import { illustrationUrl, pageUrls } from '../../urls.ts';
import { z } from '../../lib/zod.ts';
import {
  choiceField,
  emptyToNull,
  field,
  lineField,
  optionalTextField,
  markTranslated,
} from '../field.ts';
import { createOptionalPictureFields } from '../gallery/gallery-noun.ts';
import {
  defineList,
  hideable,
  type InputOf,
  type Issues,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';
import { findLastDay } from '../post.ts';
import {
  additionalPictureFields,
  severalPicturesTrait,
  type ShownRecordPicture,
} from '../picture-list-field.ts';

export const newsKinds = ['news', 'activity', 'menu'] as const;
export type NewsKind = (typeof newsKinds)[number];

const kindLabels: Record<NewsKind, string> = {
  news: 'News',
  activity: 'Activity',
  menu: 'Menu of the week',
};

const messages = {
  ...createListMessages('news', 'the news', 'the news'),
  fieldsRequired: 'Please fill in the title and the day.',
  kindInvalid: `The kind must be one of ${newsKinds.join(', ')}.`,
  dayInvalid: 'The day must be a date such as 2026-12-01.',
  timeInvalid: 'The time must be written as 14:30.',
  startMissing: 'Please enter when the activity starts.',
  endsAtOnce: 'The activity must end after it starts.',
  timeSkipped: 'The clocks are set forward at that hour. Please choose another time.',
} as const;

const requiredMessage = messages.fieldsRequired;

const day = z
  .string({ error: requiredMessage })
  .min(1, requiredMessage)
  .refine((value) => value === '' || isDay(value), messages.dayInvalid);

/** A time by the home's clock. */
const time = z
  .string({ error: messages.timeInvalid })
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, messages.timeInvalid)
  .nullable()
  .transform(emptyToNull)
  .default(null);

/** Whether daylight saving skips a time. Invalid dates and times have their own messages. */
const isSkipped = (on: string, at: string): boolean =>
  isDay(on) && /^\d\d:\d\d$/.test(at) && !isExistingHomeTime(on, at);

const shownForActivities = { shownIf: ['kind', 'activity'] } as const;

interface Times {
  kind: NewsKind;
  day: string;
  starts: string | null;
  ends: string | null;
}

const checkTimes = ({ kind, day: on, starts, ends }: Times, { addIssue }: Issues): void => {
  if (kind !== 'activity' || !isDay(on)) return;
  const addProblem = (name: keyof Times, message: string) =>
    addIssue({ code: 'custom', path: [name], message });
  if (starts === null) return addProblem('starts', messages.startMissing);
  if (isSkipped(on, starts)) addProblem('starts', messages.timeSkipped);
  if (ends === null) return;
  if (ends === starts) addProblem('ends', messages.endsAtOnce);
  else if (isSkipped(findLastDay(on, { starts, ends }), ends))
    addProblem('ends', messages.timeSkipped);
};

/** News and events of the home (docs/product/news.md). */
export const news = defineList('news', 'news', {
  one: 'news entry',
  several: 'news entries',
  title: 'News',
  searchWords:
    'blog posts articles activities events calendar menu of the week newsletter announcements updates diary',
  right: 'editContent',
  pagedOn: pageUrls.news,
  addedFromToday: 'Post news',
  fields: {
    title: markTranslated(lineField('Title', { max: 120, missing: requiredMessage })),
    // Paragraphs, separated by blank lines.
    words: markTranslated(
      optionalTextField('Words', {
        max: 5000,
        help: 'Separate paragraphs with an empty line. Name no resident without permission.',
        rows: 5,
      }),
    ),
    kind: choiceField(
      'Kind',
      z.enum(newsKinds, { error: messages.kindInvalid }),
      newsKinds.map((kind) => [kind, kindLabels[kind]] as const),
    ),
    day: field('day', 'Day', day, (value) => (value ? formatDate(toText(value)) : ''), {
      help: 'When it happened or will happen. For a menu, the first day of its week.',
      initial: () => toHomeDay(new Date()),
    }),
    starts: field('time', 'Starts', time, undefined, { ...shownForActivities, needed: true }),
    ends: field('time', 'Ends', time, undefined, {
      ...shownForActivities,
      help: 'An hour before the start is on the next day, such as 9 PM to 12:30 AM.',
    }),
    ...createOptionalPictureFields('Photos', { crops: [{ name: 'News', shape: 'wide' }] }),
    ...additionalPictureFields,
  },
  check: checkTimes,
  order: { latest: 'day' },
  shown: hideable,
  lastDay: 'day',
  archivedAfter: 90,
  upload: 'image_url',
  ...severalPicturesTrait,
  getTitle: ({ title }) => title,
  toPost: ({ kind, title, words, day: on, starts, ends }) => ({
    title,
    words: words ?? '',
    day: on,
    times: kind === 'activity' && starts !== null ? { starts, ends } : null,
  }),
  ifNone: {
    text: 'Add what happens in the home. As long as something is newer than 90 days, the news page is in the menu, and the home page names the newest.',
  },
  ifAllHidden: 'Nothing is current, so the news page is in no menu.',
  excerpt: ({ words }) => words ?? '',
  listed: ['kind', 'day'],
  searched: ['title', 'words'],
  examples: (today) => [
    {
      title: 'The piano is in tune again',
      words:
        'It took Mr. Aldous two hours and three cups of coffee. He says the low F will never be what it was, and that nobody will hear it.\n\nHarold heard it.',
      kind: 'news' as const,
      day: addDays(today, -6),
      image_url: illustrationUrl(7),
      picture_alt: 'A drawing of the porch at dusk.',
    },
    {
      title: 'Soup week',
      words:
        'Monday: barley and mushroom\nTuesday: chicken and rice\nWednesday: split pea, with or without ham\nThursday: tomato, and the pie\nFriday: chowder\nSaturday: what is left\nSunday: pot roast, because it is Sunday',
      kind: 'menu' as const,
      day: addDays(today, -2),
    },
    {
      title: 'Carols at the door',
      words:
        'The school choir from around the corner sings in the front yard. Families are welcome. We put chairs in the hall for everyone who wants to stay warm.',
      kind: 'activity' as const,
      day: addDays(today, 9),
      starts: '15:00',
      ends: '16:00',
    },
  ],
  messages,
});

export type NewsInput = InputOf<typeof news>;

/** An entry as the API shows it, with all of its pictures, and the size of the first one. */
export interface News extends Omit<ShownPicture, keyof NewsInput>, ShownRecordOf<typeof news> {
  /** Visitors get only those that they may see; the first of these is also in the entry's own fields. */
  pictures: ShownRecordPicture[];
}
