import { siteMenu } from '../content/site.ts';
import { asText, type FieldWords, nameIn, type StoredValue } from '../entities/field-words.ts';
import { designations, type HomeInput, namesIn } from '../entities/home.ts';
import {
  heroPicturesOf,
  type HomePicture,
  homePictureOf,
  pagePicturesOf,
} from '../entities/home-pictures.ts';
import { type FocalPoint, pictureInWords } from '../entities/picture.ts';
import { doors, lights, palettes } from './palettes.ts';
import { picturePlaces } from './picture-places.ts';

export const homeWords: FieldWords<keyof HomeInput> = {
  palette: (name) => labelIn(palettes, name || 'evergreen'),
  light_color: (name) => labelIn(lights, name || 'honey'),
  door_color: (name) => (name ? labelIn(doors, name) : 'No door'),
  designations: (names) => listed(names, (name) => nameIn(designations, name)),
  hidden_pages: (names) => listed(names, menuLabel),
  hero_pictures: (json) =>
    json
      ? heroPicturesOf(asText(json))
          .map((picture) => `${picture.label}: ${homePictureInWords(picture)}`)
          .join('\n')
      : 'The drawn pictures',
  page_pictures: (json) =>
    pagePicturesOf(jsonOrNull(json))
      .map((picture) => `${picturePlaces[picture.place].label}: ${homePictureInWords(picture)}`)
      .join('\n') || 'The drawings',
  portrait: (json) => {
    const picture = homePictureOf(jsonOrNull(json));
    return picture ? homePictureInWords(picture) : 'No picture';
  },
  logo: (json) => (json ? 'An uploaded picture' : 'The drawn house'),
  name_beside_logo: (isShown) => (isShown === 0 ? 'Left out' : 'Shown'),
};

const labelIn = (choices: Readonly<Record<string, { label: string }>>, name: StoredValue): string =>
  choices[asText(name)]?.label ?? asText(name);

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names that are stored one a line. */
const listed = (names: StoredValue, wordsOf: (name: string) => string): string =>
  list.format(namesIn(asText(names)).map(wordsOf)) || 'None';

/** What a page is called in the menu, as we wrote it. */
const menuLabel = (name: string): string =>
  Object.entries(siteMenu).find(([key]) => key === name)?.[1].original ?? name;

const jsonOrNull = (json: StoredValue): string | null => asText(json) || null;

const homePictureInWords = (picture: HomePicture & { alt?: string }): string => {
  const { image_url, alt } = picture;
  return `${pictureInWords(image_url)}.${focusInWords(picture)}${alt ? ` ${alt}` : ''}`;
};

/** Which part of a picture every crop keeps in view; nothing where the point is the default one. */
export const focusInWords = ({ focus_x: x, focus_y: y }: FocalPoint): string =>
  typeof x === 'number' && typeof y === 'number'
    ? ` In view: ${x} % from the left, ${y} % from the top.`
    : '';
