import { costsWords } from '../costs/field-words.ts';
import { homeWords } from '../home/field-words.ts';
import { picturePlaces, type PicturePlaceName } from '../home/picture-places.ts';
import {
  homePicturesIn,
  joinPagePictures,
  pagePictureField,
  splitPagePictures,
} from '../home/version-fields.ts';
import { aboutInfoInput, aboutLabels } from './about-info.ts';
import { contactInfoInput, contactLabels, contactWords } from './contact-info.ts';
import { costsChange, costsLabels } from './costs.ts';
import { documentInput, documentLabels, documentWords } from './document.ts';
import { factChange, factLabels, factWords } from './fact.ts';
import { asText, type FieldWords, type StoredValue } from './field-words.ts';
import { galleryItemInput, galleryItemWords, galleryLabels, galleryWords } from './gallery-item.ts';
import type { HistoryNoun, VersionFields } from './history.ts';
import { homeInput, homeLabels } from './home.ts';
import { licenseChange, licenseLabels, licenseWords } from './license.ts';
import { professionalsChange, professionalsLabels, professionalsWords } from './professionals.ts';
import type { PictureInVersion } from './picture.ts';
import { questionInput, questionLabels } from './question.ts';
import { replyInput, replyLabels, replyWords } from './reply-template.ts';
import { pictureIdsIn, roomInput, roomLabels, roomVersion, roomWords } from './room.ts';
import {
  serviceInput,
  serviceLabels,
  servicePictures,
  serviceWords,
  withOnePicture,
} from './service.ts';
import {
  testimonialInput,
  testimonialVersion,
  testimonialVersionLabels,
  testimonialWords,
} from './testimonial.ts';

interface Schema {
  readonly shape: object;
}

/** What is true of a noun's fields wherever they are stored, compared or read. */
export interface Noun {
  /** What staff enter. */
  input: Schema;
  /** What an earlier version holds and a restore brings back, if it differs from the input. */
  version?: Schema;
  /** What the fields of a version are called, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  words?: FieldWords<string>;
  /** The fields of its forms, where they are not those that are stored. */
  form?: FormFields;
  /** The pictures in a field of a form; null where it holds none. */
  pictures?: (field: string, value: StoredValue) => PictureInVersion[] | null;
  /** The ids of the gallery's pictures in a field; null where it holds none. */
  galleryIds?: (field: string, value: StoredValue) => number[] | null;
}

interface FormFields {
  labels: Readonly<Record<string, string>>;
  split: (stored: VersionFields) => VersionFields;
  /** Some fields of a form as they are stored, beside what is stored now; missing where a form has them all. */
  join?: (fields: VersionFields, stored: VersionFields) => VersionFields;
}

/** The picture of one page is called so in its own form. */
const pagePictureLabels = Object.fromEntries(
  (Object.keys(picturePlaces) as PicturePlaceName[]).map((place) => [
    pagePictureField(place),
    'Picture',
  ]),
);

/** The nouns whose earlier versions are stored, each with its definition. */
export const nouns: Readonly<Record<HistoryNoun, Noun>> = {
  testimonials: {
    input: testimonialInput,
    version: testimonialVersion,
    labels: testimonialVersionLabels,
    words: testimonialWords,
  },
  gallery: {
    input: galleryItemInput,
    version: galleryWords,
    labels: galleryLabels,
    words: galleryItemWords,
  },
  services: {
    input: serviceInput,
    labels: serviceLabels,
    words: serviceWords,
    form: { labels: serviceLabels, split: withOnePicture },
    pictures: (field, value) => (field === 'image_url' ? servicePictures(value) : null),
  },
  rooms: {
    input: roomInput,
    version: roomVersion,
    labels: roomLabels,
    words: roomWords,
    galleryIds: (field, ids) =>
      field === 'picture_ids' ? pictureIdsIn(asText(ids) || null) : null,
  },
  contact: { input: contactInfoInput, labels: contactLabels, words: contactWords },
  about: { input: aboutInfoInput, labels: aboutLabels },
  // What a text may be depends on its kind.
  texts: { input: { shape: { value: true } }, labels: { value: 'Text' } },
  facts: { input: factChange, labels: factLabels, words: factWords },
  home: {
    input: homeInput,
    labels: homeLabels,
    words: homeWords,
    form: {
      labels: { ...homeLabels, ...pagePictureLabels },
      split: splitPagePictures,
      join: joinPagePictures,
    },
    pictures: homePicturesIn,
  },
  costs: { input: costsChange, labels: costsLabels, words: costsWords },
  questions: { input: questionInput, labels: questionLabels },
  license: { input: licenseChange, labels: licenseLabels, words: licenseWords },
  documents: { input: documentInput, labels: documentLabels, words: documentWords },
  professionals: {
    input: professionalsChange,
    labels: professionalsLabels,
    words: professionalsWords,
  },
  replyTemplates: { input: replyInput, labels: replyLabels, words: replyWords },
};

/** The names of the fields that staff enter. */
export const inputFields = (noun: HistoryNoun): string[] => Object.keys(nouns[noun].input.shape);

/** The names of the fields that an earlier version holds. */
export const versionFields = (noun: HistoryNoun): string[] =>
  Object.keys((nouns[noun].version ?? nouns[noun].input).shape);
