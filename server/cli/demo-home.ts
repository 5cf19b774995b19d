import type { FactFields, FactKey } from '../../domain/nouns/facts/fact-noun.ts';
import type { RequestInput } from '../../domain/requests/request.ts';
import { type HomeInput, home as homeNoun } from '../../domain/nouns/home/home-noun.ts';
import type { LicenseFields } from '../../domain/nouns/license/license-noun.ts';
import type { ReportInput } from '../../domain/nouns/reports/report-noun.ts';
import type { RoomInput } from '../../domain/nouns/rooms/room-noun.ts';
import { addDays, toHomeDay, toMoment } from '../../domain/lib/time.ts';
import demo from './demo.json' with { type: 'json' };
import { type Sample, sampleContent } from './sample-content.ts';
import type { Language } from '../../domain/lib/languages.ts';
import { toTranslatableText } from '../../domain/nouns/record-in-language.ts';
import { formatTranslationKey } from '../../domain/languages/places.ts';
import type { TranslationInput } from '../../domain/nouns/translations/translation-noun.ts';
import { describePhoto, type PhotoName, photoNames } from './demo-photos.ts';

/**
 * What distinguishes a demo from the template: a name, unassigned phone numbers and reserved email addresses.
 * demo.json gives days as numbers of days from today.
 */
export const demoHome = demo.home as HomeInput;

/** The demo's content without its gallery, which is in demo-photos.ts. */
export const demoSample: Omit<Sample, 'gallery'> = {
  ...sampleContent,
  contact: demo.contact as Sample['contact'],
  about: demo.about,
};

/** Sentences that differ from the template's, by key. */
export const demoTexts: Record<string, string> = demo.texts;

/**
 * Every figure and built-in testimonial is either hidden, or confirmed in the current month, so that nothing
 * needs to be confirmed again.
 */
export const createDemoFacts = (): Partial<Record<FactKey, FactFields>> => {
  const thisMonth = `${findToday().slice(0, 7)}-01`;
  return Object.fromEntries(
    Object.entries(demo.facts).map(([key, fact]) => [
      key,
      { ...fact, as_of: fact.state === 'hidden' ? null : thisMonth } as FactFields,
    ]),
  );
};

const findToday = (): string => toHomeDay(new Date());

/** One room in each state. demo.ts adds the pictures. */
export const createDemoRooms = (): Omit<RoomInput, 'picture_ids'>[] =>
  demo.rooms.map(
    (room) =>
      ({
        ...room,
        open_from: room.open_from === null ? null : addDays(findToday(), room.open_from),
      }) as Omit<RoomInput, 'picture_ids'>,
  );

export const demoLicense = demo.license as LicenseFields;

/** The inspection reports; demo.ts makes a PDF of each. */
export const createDemoReports = (): Omit<ReportInput, 'file_url'>[] =>
  demo.reports.map((report) => ({ ...report, issued_on: addDays(findToday(), report.issued_on) }));

/** The times of agreed visits, by the name of the family in the request. */
export const createDemoVisits = (): Record<string, Date> =>
  Object.fromEntries(
    Object.entries(demo.visits).map(([name, { day, time }]) => [
      name,
      toMoment(addDays(findToday(), day), time),
    ]),
  );

type DemoRequest = Omit<RequestInput, 'consent' | 'organization' | 'role' | 'language'> & {
  /** Only for professionals. */
  organization?: string;
  role?: string;
  /** Why the request counts as suspected spam; null if it does not. */
  suspicion: string | null;
};

/** The demo's requests, with unassigned phone numbers and reserved email addresses. */
export const demoRequests = demo.requests as DemoRequest[];

/** The translated descriptions of the demo's pictures, and of how they were made, by language. */
const demoDescriptions: Partial<
  Record<Language, { rendered: string; photos: Record<PhotoName, string> }>
> = demo.descriptions;

/** The translations of all descriptions of pictures; none for a language without translated descriptions. */
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
