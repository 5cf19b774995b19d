import { about } from './about/about-noun.ts';
import { contact } from './contact/contact-noun.ts';
import { costs } from './costs/costs-noun.ts';
import { type Fact, facts } from './facts/fact-noun.ts';
import type { Field, Fields } from './field.ts';
import { type StoredValue, toText } from './field-words.ts';
import { gallery, type GalleryItem } from './gallery/gallery-noun.ts';
import { home } from './home/home-noun.ts';
import { type Job, jobs } from './jobs/job-noun.ts';
import { languages, type SiteLanguage } from './site-languages/language-noun.ts';
import { license } from './license/license-noun.ts';
import { news, type News } from './news/news-noun.ts';
import type { AnyList, AnySingle, Noun } from './noun.ts';
import { type OldAddress, oldAddresses } from './old-addresses/old-address-noun.ts';
import { type Permission, permissions } from './permissions/permission-noun.ts';
import { type OwnPage, ownPages } from './own-pages/own-page-noun.ts';
import { people, type Person } from './people/person-noun.ts';
import { professionals } from './professionals/professionals-noun.ts';
import { type Question, questions } from './questions/question-noun.ts';
import { type ReplyTemplate, replyTemplates } from './reply-templates/reply-template-noun.ts';
import { type Report, reports } from './reports/report-noun.ts';
import { type Room, rooms } from './rooms/room-noun.ts';
import { type Service, services } from './services/service-noun.ts';
import { type Testimonial, testimonials } from './testimonials/testimonial-noun.ts';
import { type Translation, translations } from './translations/translation-noun.ts';

/** The lists that staff edit, by their names in the API. */
export const lists = {
  testimonials,
  gallery,
  services,
  rooms,
  questions,
  documents: reports,
  people,
  jobs,
  news,
  ownPages,
  permissions,
  replyTemplates,
  languages,
  translations,
  oldAddresses,
  facts,
} as const satisfies Record<string, AnyList>;

export type ListName = keyof typeof lists;

/** The records of each list, as the API shows them to staff. */
export interface ListRecords {
  testimonials: Testimonial;
  gallery: GalleryItem;
  services: Service;
  rooms: Room;
  questions: Question;
  documents: Report;
  people: Person;
  jobs: Job;
  news: News;
  ownPages: OwnPage;
  permissions: Permission;
  replyTemplates: ReplyTemplate;
  languages: SiteLanguage;
  translations: Translation;
  oldAddresses: OldAddress;
  facts: Fact;
}

export const listNames = Object.keys(lists) as ListName[];

/** A list by its name, for code that works with all nouns. */
export const findList = (name: ListName): AnyList => lists[name];

const filterListNames = (condition: (list: AnyList) => boolean): ListName[] =>
  listNames.filter((name) => condition(lists[name]));

/** The lists that visitors read. Staff can show, hide and delete several of their records at once. */
export const shownLists = filterListNames(({ shown }) => shown !== null);

/** The tables of lists whose records have a picture, or a PDF. */
export const listTablesWith = (upload: 'image_url' | 'file_url'): string[] =>
  filterListNames((list) => list.upload === upload).map((name) => lists[name].table);

/** The tables of lists whose records can have several pictures (server/store/files/several-pictures.ts). */
export const severalPictureTables = listNames
  .filter((name) => findList(name).uploads)
  .map((name) => lists[name].table);

/** The lists that staff can reorder. */
export const orderableLists = filterListNames(({ order }) => order === 'first' || order === 'last');

/** The nouns with a single record, by their names in the API. */
export const singles = {
  contact,
  about,
  home,
  costs,
  license,
  professionals,
} as const satisfies Record<string, AnySingle>;

export type SingleName = keyof typeof singles;

export const singleNames = Object.keys(singles) as SingleName[];

/** A single record by its name, for code that works with all nouns. */
export const findSingle = (name: SingleName): AnySingle => singles[name];

/** The nouns with one record for each key of a fixed list. */
const keyedNouns = {
  texts: {
    name: 'texts',
    table: 'site_texts',
    right: 'editContent',
    // The value's schema depends on the kind of the text, so it is not specified here.
    input: { shape: { value: true } },
    version: { shape: { value: true } },
    labels: { value: 'Text' },
    words: {},
  },
} as const satisfies Record<string, Noun>;

/** Every noun by its name in the API. Earlier versions of all of them are stored. */
export const nouns = { ...lists, ...singles, ...keyedNouns } as const satisfies Record<
  string,
  Noun
>;

export type NounName = keyof typeof nouns;

/** A noun by its name, for code that works with all nouns. */
export const findNoun = (name: NounName): Noun => nouns[name];

export const isListName = (name: NounName): name is ListName => name in lists;

export const isSingleName = (name: NounName): name is SingleName => name in singles;

/** A stored value as text, by the definition of its noun. */
export const formatStoredValue = (noun: NounName, field: string, value: StoredValue): string => {
  const { words, form } = findNoun(noun);
  return (form?.words?.[field] ?? words?.[field] ?? toText)(value);
};

export const nounNames = Object.keys(nouns) as NounName[];

/** The names of the fields that staff enter. */
export const listInputFields = (name: NounName): string[] => Object.keys(nouns[name].input.shape);

/** The names of the fields in an earlier version. */
export const listVersionFields = (name: NounName): string[] =>
  Object.keys(nouns[name].version.shape);

const translatableFields: Partial<Record<NounName, Readonly<Record<string, Field>>>> =
  Object.fromEntries(
    [...listNames.map((name) => lists[name]), ...singleNames.map((name) => singles[name])].map(
      ({ name, fields }) => [
        name,
        Object.fromEntries(
          Object.entries(fields as Fields).filter(([, { translated }]) => translated !== undefined),
        ),
      ],
    ),
  );

export const findTranslatedFields = (noun: NounName): Readonly<Record<string, Field>> =>
  translatableFields[noun] ?? {};

export const translatedNouns = (Object.keys(translatableFields) as NounName[]).filter(
  (noun) => Object.keys(findTranslatedFields(noun)).length > 0,
);
