import { aboutLabels } from '../../../domain/entities/about-info.ts';
import { costsLabels } from '../../../domain/entities/costs.ts';
import { documentLabels } from '../../../domain/entities/document.ts';
import { contactLabels, emergencyCalls } from '../../../domain/entities/contact-info.ts';
import {
  factLabels,
  type FactProof,
  type FactState,
  proofLabels,
  stateLabels,
} from '../../../domain/entities/fact.ts';
import { galleryLabels } from '../../../domain/entities/gallery-item.ts';
import type { HistoryNoun, VersionFields } from '../../../domain/entities/history.ts';
import { designationLabel, homeLabels, namesIn } from '../../../domain/entities/home.ts';
import {
  heroPicturesOf,
  type HomePicture,
  homePictureOf,
  pagePicturesOf,
} from '../../../domain/entities/home-pictures.ts';
import { picturePlaces } from '../../../domain/home/picture-places.ts';
import { doors, lights, palettes } from '../../../domain/home/palettes.ts';
import { siteMenu } from '../../../domain/content/site.ts';
import { licenseLabels } from '../../../domain/entities/license.ts';
import { dateInWords } from '../../../domain/license/words.ts';
import { professionalsLabels } from '../../../domain/entities/professionals.ts';
import { questionLabels } from '../../../domain/entities/question.ts';
import {
  type ReplyKind,
  replyKindLabels,
  replyLabels,
} from '../../../domain/entities/reply-template.ts';
import {
  availabilityLabels,
  bathLabels,
  occupancyLabels,
  pictureIdsIn,
  roomLabels,
} from '../../../domain/entities/room.ts';
import { serviceLabels } from '../../../domain/entities/service.ts';
import {
  consentLabels,
  consentRecordLabels,
  type ConsentWay,
  testimonialLabels,
} from '../../../domain/entities/testimonial.ts';
import { isCareNeed } from '../../../domain/professionals/care-needs.ts';
import { dayInWords } from '../../../domain/time.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { serviceIcon } from '../../../domain/text/service-text.ts';
import { costsWords } from '../costs/costs-words.ts';
import { careAnswerInWords } from '../professionals/professionals-words.ts';
import { asDay } from '../ui/dates.ts';
import { serviceIconLabel } from '../services/service-icons.tsx';

const labels: Record<HistoryNoun, Record<string, string>> = {
  about: aboutLabels,
  contact: contactLabels,
  services: serviceLabels,
  testimonials: { ...testimonialLabels, ...consentRecordLabels },
  texts: { value: 'Text' },
  gallery: galleryLabels,
  facts: factLabels,
  home: homeLabels,
  rooms: roomLabels,
  costs: costsLabels,
  questions: questionLabels,
  license: licenseLabels,
  documents: documentLabels,
  professionals: professionalsLabels,
  replyTemplates: replyLabels,
};

/** A field that differs between two versions, in words to read. */
export interface Change {
  field: string;
  label: string;
  earlier: string;
  now: string;
}

/** The fields that differ between two versions, in the order of the form. What a version lacks stays. */
export const changesBetween = (
  noun: HistoryNoun,
  earlier: VersionFields,
  now: VersionFields,
): Change[] =>
  Object.entries(labels[noun])
    // A field that a version does not know stays as it is when the version is restored.
    .filter(([field]) => field in earlier && (earlier[field] ?? null) !== (now[field] ?? null))
    .map(([field, label]) => ({
      field,
      label,
      earlier: inWords(field, earlier[field]),
      now: inWords(field, now[field]),
    }));

/** Stored values in words. */
export const inWords = (field: string, value: string | number | null | undefined): string => {
  if (field === 'emergency_available') return emergencyCalls(value);
  if (field === 'image_url') return pictureInWords(value);
  if (field === 'icon') return serviceIconLabel(serviceIcon(String(value)));
  if (field === 'consent_how') return value ? consentLabels[value as ConsentWay] : 'Not recorded';
  if (field === 'state') return stateLabels[value as FactState] ?? '';
  if (field === 'proof') return proofLabels[value as FactProof] ?? '';
  if (field === 'kind') return replyKindLabels[value as ReplyKind] ?? '';
  if (field === 'consent_at') return asDay(value === null ? value : String(value ?? ''));
  if (field in pictureWords)
    return pictureWords[field]?.(typeof value === 'string' ? value : null) ?? '';
  // The prices of a room are in the same words.
  const ofCosts = costsWords[field];
  if (ofCosts) return ofCosts(value);
  if (isCareNeed(field)) return careAnswerInWords(value);
  const named = homeWords[field] ?? roomWords[field] ?? licenseWords[field];
  if (named) return named(value === null ? '' : String(value ?? ''));
  return value === null || value === undefined ? '' : String(value);
};

/** Fields of the home whose values are names. */
const homeWords: Record<string, (value: string) => string> = {
  palette: (value) => labelIn(palettes, value || 'evergreen'),
  light_color: (value) => labelIn(lights, value || 'honey'),
  door_color: (value) => (value ? labelIn(doors, value) : 'No door'),
  designations: (value) => listed(namesIn(value).map((name) => designationLabel(name) ?? name)),
  hidden_pages: (value) => listed(namesIn(value).map(menuLabel)),
};

/** Fields of the home that hold pictures, a line for each. */
const pictureWords: Record<string, (json: string | null) => string> = {
  hero_pictures: (json) =>
    json
      ? heroPicturesOf(json)
          .map((picture) => `${picture.label}: ${pictureWithWords(picture)}`)
          .join('\n')
      : 'The drawn pictures',
  page_pictures: (json) =>
    pagePicturesOf(json)
      .map((picture) => `${picturePlaces[picture.place].label}: ${pictureWithWords(picture)}`)
      .join('\n') || 'The drawings',
  portrait: (json) => {
    const picture = homePictureOf(json);
    return picture ? pictureWithWords(picture) : 'No picture';
  },
  logo: (json) => (json ? 'An uploaded picture' : 'The drawn house'),
};

const pictureWithWords = ({
  image_url,
  alt,
  focus_x: x,
  focus_y: y,
}: HomePicture & { alt?: string }): string => {
  const point =
    x === null || y === null ? '' : ` In view: ${x} % from the left, ${y} % from the top.`;
  return `${pictureInWords(image_url)}.${point}${alt ? ` ${alt}` : ''}`;
};
/** Fields of rooms whose values are names, days and numbers. */
const roomWords: Record<string, (value: string) => string> = {
  occupancy: (value) => nameIn(occupancyLabels, value),
  own_bath: (value) => nameIn(bathLabels, value),
  availability: (value) => nameIn(availabilityLabels, value),
  open_from: (value) => (value ? dayInWords(value) : ''),
  confirmed_on: (value) => (value ? dayInWords(value) : ''),
  picture_ids: (value) => {
    const { length } = pictureIdsIn(value);
    return length === 1 ? '1 picture' : `${length} pictures`;
  },
};

const formInWords = (value: string): string => (value === '1' ? 'We have it' : 'Not said');

/** Fields of the license and its reports that are not texts. */
const licenseWords: Record<string, (value: string) => string> = {
  has_services_form: formInWords,
  has_charges_form: formInWords,
  issued_on: (value) => (value ? dateInWords(value) : ''),
  file_url: (value) => (value ? 'An uploaded PDF' : ''),
};

const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  names[value] ?? value;

const labelIn = (choices: Readonly<Record<string, { label: string }>>, name: string): string =>
  choices[name]?.label ?? name;

const listed = (words: string[]): string => (words.length > 0 ? list.format(words) : 'None');

/** What a page is called in the menu, as we wrote it. */
const menuLabel = (name: string): string =>
  Object.entries(siteMenu).find(([key]) => key === name)?.[1].original ?? name;

/** An address says nothing; that there was a picture, and whose, does. */
const pictureInWords = (url: string | number | null | undefined): string => {
  if (!url) return 'No picture';
  return isUploadUrl(String(url)) ? 'An uploaded picture' : 'One of our drawings';
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a change was about: "the name and the message". */
export const changedThings = (changes: Change[]): string =>
  list.format(changes.map(({ label }) => `the ${label.toLowerCase()}`));
