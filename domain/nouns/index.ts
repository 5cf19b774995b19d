import { aboutInfoInput, aboutLabels } from '../entities/about-info.ts';
import { contactInfoInput, contactLabels, contactWords } from '../entities/contact-info.ts';
import { costsChange, costsLabels } from '../entities/costs.ts';
import { costsWords } from '../costs/field-words.ts';
import { factChange, factLabels, factWords } from '../entities/fact.ts';
import { imageUrlsOf } from '../entities/home-pictures.ts';
import { homeInput, homeLabels } from '../entities/home.ts';
import { licenseChange, licenseLabels, licenseWords } from '../entities/license.ts';
import {
  professionalsChange,
  professionalsLabels,
  professionalsWords,
} from '../entities/professionals.ts';
import { homeWords } from '../home/field-words.ts';
import { picturePlaces, type PicturePlaceName } from '../home/picture-places.ts';
import {
  homePicturesIn,
  joinPagePictures,
  pagePictureField,
  splitPagePictures,
} from '../home/version-fields.ts';
import { gallery } from './gallery-item.ts';
import type { AnyList, Noun } from './noun.ts';
import { questions } from './question.ts';
import { replyTemplates } from './reply-template.ts';
import { reports } from './report.ts';
import { rooms } from './room.ts';
import { services } from './service.ts';
import { testimonials } from './testimonial.ts';

/** The lists that staff edit, by their names in the API. */
export const lists = {
  testimonials,
  gallery,
  services,
  rooms,
  questions,
  documents: reports,
  replyTemplates,
} as const satisfies Record<string, AnyList>;

export type ListName = keyof typeof lists;

export const listNames = Object.keys(lists) as ListName[];

/** A list by its name, for mechanisms that know no noun. */
export const listOf = (name: ListName): AnyList => lists[name];

const namesOf = (condition: (list: AnyList) => boolean): ListName[] =>
  listNames.filter((name) => condition(lists[name]));

/** The lists that visitors read: staff show, hide and delete several of their records at a time. */
export const shownLists = namesOf(({ shown }) => shown !== null);

/** The lists that staff put in order. */
export const arrangedLists = namesOf(({ order }) => order === 'first' || order === 'last');

/** The picture of one page is called so in its own form. */
const pagePictureLabels = Object.fromEntries(
  (Object.keys(picturePlaces) as PicturePlaceName[]).map((place) => [
    pagePictureField(place),
    'Picture',
  ]),
);

const right = 'editContent';

/** What there is one record of, or one of each key. */
const singles = {
  contact: {
    name: 'contact',
    table: 'contact_info',
    right,
    input: contactInfoInput,
    version: contactInfoInput,
    labels: contactLabels,
    words: contactWords,
  },
  about: {
    name: 'about',
    table: 'about_info',
    right,
    input: aboutInfoInput,
    version: aboutInfoInput,
    labels: aboutLabels,
    words: {},
  },
  // What a text may be depends on its kind.
  texts: {
    name: 'texts',
    table: 'site_texts',
    right,
    input: { shape: { value: true } },
    version: { shape: { value: true } },
    labels: { value: 'Text' },
    words: {},
  },
  facts: {
    name: 'facts',
    table: 'facts',
    right,
    input: factChange,
    version: factChange,
    labels: factLabels,
    words: factWords,
  },
  home: {
    name: 'home',
    table: 'home',
    right,
    input: homeInput,
    version: homeInput,
    labels: homeLabels,
    words: homeWords,
    form: {
      labels: { ...homeLabels, ...pagePictureLabels },
      split: splitPagePictures,
      join: joinPagePictures,
    },
    pictures: homePicturesIn,
    uploads: imageUrlsOf,
  },
  costs: {
    name: 'costs',
    table: 'costs',
    right,
    input: costsChange,
    version: costsChange,
    labels: costsLabels,
    words: costsWords,
  },
  license: {
    name: 'license',
    table: 'license',
    right,
    input: licenseChange,
    version: licenseChange,
    labels: licenseLabels,
    words: licenseWords,
  },
  professionals: {
    name: 'professionals',
    table: 'professionals',
    right,
    input: professionalsChange,
    version: professionalsChange,
    labels: professionalsLabels,
    words: professionalsWords,
  },
} as const satisfies Record<string, Noun>;

/** Everything whose earlier versions are stored, by its name in the API. */
export const nouns = { ...lists, ...singles } as const satisfies Record<string, Noun>;

export type NounName = keyof typeof nouns;

/** A noun by its name, for mechanisms that know none. */
export const nounOf = (name: NounName): Noun => nouns[name];

export const nounNames = Object.keys(nouns) as NounName[];

/** The names of the fields that staff enter. */
export const inputFields = (name: NounName): string[] => Object.keys(nouns[name].input.shape);

/** The names of the fields that an earlier version holds. */
export const versionFields = (name: NounName): string[] => Object.keys(nouns[name].version.shape);
