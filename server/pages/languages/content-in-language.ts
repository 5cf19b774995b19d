import type {
  PageTexts,
  PublicContent,
  ReadResult,
  RootContent,
} from '../../../app/lib/public-content.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import { type Language, languages } from '../../../domain/lib/languages.ts';
import type { InLanguage } from '../../../domain/nouns/record-in-language.ts';
import { translatedTexts } from '../../../domain/languages/places.ts';
import { findTranslatedFields, type NounName } from '../../../domain/nouns/index.ts';
import type { PublicService } from '../../../domain/nouns/services/public-services.ts';
import { type SiteFacts, findShownFigure } from '../../../domain/nouns/facts/site-facts.ts';
import { findUntrueClaims } from '../../../domain/texts/claims.ts';
import {
  defaultAboutInfo,
  defaultServices,
} from '../../../domain/site/built-in/built-in-records.ts';
import { builtInServices } from '../../../domain/site/built-in/service-texts.ts';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { findArea, type TextArea } from '../../../domain/texts/text-areas.ts';
import { readBuiltInTexts, findFormat } from './language-words.ts';
import { heroKeys, translateText } from './translated-texts.ts';
import {
  type ContentSource,
  createPublicContent,
  type OnReadFailure,
} from '../read-public-content.ts';
import { type BusinessWeek, parseBusinessWeek } from '../../../domain/lib/business-hours.ts';
import { capitalize } from '../../../domain/lib/text/wording.ts';
import { toClockTime, endOfDay, type TimeRange } from '../../../domain/lib/time-range.ts';
import { findKnownWords } from './known-words.ts';

/**
 * The content of pages in a language other than English: built-in texts in that language, and the owner's
 * texts as far as they are translated. All other texts are in English, and the page marks them as English.
 */
export const createContentIn = (
  language: Language,
  source: ContentSource,
  onFailure?: OnReadFailure,
): PublicContent & RootContent => {
  const content = createPublicContent(source, onFailure, language);
  const format = findFormat(language);

  const readTexts = async (area: TextArea): Promise<PageTexts> => {
    const [stored, facts, contact, { byPlace, elsewhere, outdated }] = await Promise.all([
      content.texts(area),
      content.facts(),
      content.contact(),
      content.translations(),
    ]);
    const untrue = findUntrueClaims(facts, contact.value);
    const builtIn = readBuiltInTexts(language, area, untrue);
    const textSource = { language, stored: stored.texts, untrue, byPlace, elsewhere };
    const texts: Record<string, unknown> = { ...builtIn, ...stored.texts };
    const english: string[] = [];
    for (const [key, text] of allTexts) {
      if (findArea(key) !== area) continue;
      const translation = translatedTexts.has(key)
        ? translateText(text, textSource, outdated)
        : undefined;
      if (translation) {
        texts[key] = translation.value;
        english.push(...translation.english.map((path) => key + path));
      } else if (key in builtIn && (heroKeys.has(key) || !(key in stored.texts)))
        texts[key] = builtIn[key];
      else english.push(key);
    }
    const isDescribed = `${area}.meta.description` in stored.texts;
    return { ...stored, ...(isDescribed && { isDescribed: true }), texts, english };
  };

  // The built-in content doesn't depend on whether someone answers emergencies.
  const listBuiltInMessages = (facts: SiteFacts) =>
    findMessages(language, findUntrueClaims(facts, { emergency_available: 1 })).builtIn;

  const translateStory = (facts: SiteFacts): string => {
    const { about } = listBuiltInMessages(facts);
    const years = findShownFigure(facts, 'storyYears');
    const opening = years
      ? format.filled(about.opening, { years: years.value })
      : about.openingWithoutYears;
    return format.filled(about.company_story, { opening });
  };

  return {
    ...content,
    texts: readTexts,
    optional: () => content.optional({ language, format }),
    contact: async () => {
      const shownContact = await content.contact();
      const { business_hours: hours } = shownContact.value;
      const translation = hours ? translateHours(hours, language) : undefined;
      return translation === undefined
        ? shownContact
        : {
            ...shownContact,
            value: { ...shownContact.value, business_hours_translated: translation },
          };
    },
    about: async () => {
      const shownAbout = await content.about();
      if (shownAbout.stored) return shownAbout;
      const facts = await content.facts();
      const { mission_statement, vision_statement } = listBuiltInMessages(facts).about;
      const value = { ...defaultAboutInfo, mission_statement, vision_statement };
      const company_story = translateStory(facts);
      return { ...shownAbout, value: { ...value, company_story, ...markTranslated('about') } };
    },
    services: async (): Promise<ReadResult<PublicService[]>> => {
      const list = await content.services();
      if (list.stored) return list;
      const { services } = listBuiltInMessages(await content.facts());
      const value = builtInServices.map(({ slug }, place) => {
        const translation = services[slug];
        const service = defaultServices[place] as PublicService;
        return translation
          ? {
              ...service,
              title: translation.title,
              description: translation.fullDescription,
              shortDescription: translation.shortDescription,
              included: [...translation.included],
              ...markTranslated('services'),
            }
          : service;
      });
      return { ...list, value };
    },
    gallery: async (page) => {
      const list = await content.gallery(page);
      if (list.stored) return list;
      const { gallery } = findMessages(language).builtIn;
      return {
        ...list,
        value: list.value.map((item) => ({
          ...item,
          ...gallery[-item.id],
          ...markTranslated('gallery'),
        })),
      };
    },
  };
};

/** Marks all fields as translated: the built-in content of a noun is translated completely. */
const markTranslated = (noun: NounName): InLanguage => ({
  translated: Object.keys(findTranslatedFields(noun)),
});

/**
 * Writes a home's hours in a language, from the days and times in the English text; undefined if these can't
 * be read.
 */
export const translateHours = (hours: string, language: Language): string | undefined => {
  const translateKnown = findKnownWords(language);
  const translateWeek = (words: string) => {
    const week = parseBusinessWeek(words);
    return week ? describeWeek(week, language) : undefined;
  };
  const lines = hours.split('\n').map((line) => translateKnown(line) ?? translateWeek(line));
  return lines.every((line) => line !== undefined) ? lines.join('\n') : translateWeek(hours);
};

const describeWeek = (week: BusinessWeek, language: Language): string => {
  const { everyDay, allDay } = findMessages(language).known.patterns;
  const { answering } = findFormat(language);
  const weekdayFormat = new Intl.DateTimeFormat(languages[language].locale, {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // January 1, 2023 was a Sunday.
  const formatWeekday = (day: number) => weekdayFormat.format(new Date(Date.UTC(2023, 0, 1 + day)));
  const describeDays = ({ from, to }: DayRun) => {
    if (to - from === 6) return everyDay;
    return from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`;
  };
  const describeRange = ({ opens, closes }: TimeRange) =>
    closes - opens === endOfDay
      ? allDay
      : answering.hours(toClockTime(opens), toClockTime(closes % endOfDay));
  return findRuns(week)
    .map((run) => `${capitalize(describeDays(run))}: ${run.ranges.map(describeRange).join(', ')}`)
    .join('\n');
};

/** Consecutive days with the same hours, from Monday (1) to Sunday (7). */
interface DayRun {
  from: number;
  to: number;
  ranges: TimeRange[];
}

/** Finds runs of days with the same hours; leaves out closed days. */
const findRuns = (week: BusinessWeek): DayRun[] => {
  const runs: DayRun[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const ranges = week[day % 7] ?? [];
    const lastRun = runs.at(-1);
    if (ranges.length === 0) continue;
    if (lastRun?.to === day - 1 && JSON.stringify(lastRun.ranges) === JSON.stringify(ranges))
      lastRun.to = day;
    else runs.push({ from: day, to: day, ranges });
  }
  return runs;
};
