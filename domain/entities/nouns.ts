import { costsWords } from '../costs/field-words.ts';
import { homeWords } from '../home/field-words.ts';
import { aboutInfoInput, aboutLabels } from './about-info.ts';
import { contactInfoInput, contactLabels, contactWords } from './contact-info.ts';
import { costsChange, costsLabels } from './costs.ts';
import { documentInput, documentLabels, documentWords } from './document.ts';
import { factChange, factLabels, factWords } from './fact.ts';
import type { FieldWords } from './field-words.ts';
import { galleryItemInput, galleryItemWords, galleryLabels, galleryWords } from './gallery-item.ts';
import type { HistoryNoun } from './history.ts';
import { homeInput, homeLabels } from './home.ts';
import { licenseChange, licenseLabels, licenseWords } from './license.ts';
import { professionalsChange, professionalsLabels, professionalsWords } from './professionals.ts';
import { questionInput, questionLabels } from './question.ts';
import { replyInput, replyLabels, replyWords } from './reply-template.ts';
import { roomInput, roomLabels, roomVersion, roomWords } from './room.ts';
import { serviceInput, serviceLabels, serviceWords } from './service.ts';
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
}

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
  services: { input: serviceInput, labels: serviceLabels, words: serviceWords },
  rooms: { input: roomInput, version: roomVersion, labels: roomLabels, words: roomWords },
  contact: { input: contactInfoInput, labels: contactLabels, words: contactWords },
  about: { input: aboutInfoInput, labels: aboutLabels },
  // What a text may be depends on its kind.
  texts: { input: { shape: { value: true } }, labels: { value: 'Text' } },
  facts: { input: factChange, labels: factLabels, words: factWords },
  home: { input: homeInput, labels: homeLabels, words: homeWords },
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
