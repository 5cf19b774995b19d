import { siteMenu } from '../../texts/text-areas.ts';
import { pages } from '../../pages.ts';
import { asText, type StoredValue } from '../field-words.ts';
import {
  readHeroPictures,
  type HomePicture,
  readHomePicture,
  readPagePictures,
} from './home-picture-fields.ts';
import { pictureInWords } from '../picture-fields.ts';
import type { FocalPoint } from '../../pictures.ts';
import { linesIn } from '../../lib/text/wording.ts';
import {
  type Arrangement,
  arranged,
  arrangementsIn,
  isSectionedPage,
  type SectionedPage,
  findSections,
} from './page-sections.ts';
import { doors, lights, palettes } from './palettes.ts';
import { picturePlaces } from './picture-places.ts';

/** Labels for the values of the home's fields, where the stored value is not shown itself. */

export const paletteInWords = (name: StoredValue): string => labelIn(palettes, name || 'evergreen');

export const lightInWords = (name: StoredValue): string => labelIn(lights, name || 'honey');

export const doorInWords = (name: StoredValue): string => (name ? labelIn(doors, name) : 'No door');

export const heroInWords = (json: StoredValue): string =>
  json
    ? readHeroPictures(asText(json))
        .map((picture) => `${picture.label}: ${homePictureInWords(picture)}`)
        .join('\n')
    : 'The drawn pictures';

export const pagePicturesInWords = (json: StoredValue): string =>
  readPagePictures(jsonOrNull(json))
    .map((picture) => `${picturePlaces[picture.place].label}: ${homePictureInWords(picture)}`)
    .join('\n') || 'The drawings';

export const portraitInWords = (json: StoredValue): string => {
  const picture = readHomePicture(jsonOrNull(json));
  return picture ? homePictureInWords(picture) : 'No picture';
};

export const pagePictureInWords = (json: StoredValue): string =>
  json ? homePictureInWords(JSON.parse(asText(json)) as HomePicture) : 'The drawing';

export const arrangementInWords =
  (page: SectionedPage) =>
  (json: StoredValue): string =>
    json
      ? list.format(
          arranged(page, JSON.parse(asText(json)) as Arrangement).map(
            ({ name, isShown }) =>
              `${findSections(page)[name]?.name ?? name}${isShown ? '' : ' (hidden)'}`,
          ),
        )
      : 'All, in their usual order';

export const pageSectionsInWords = (json: StoredValue): string =>
  Object.entries(arrangementsIn(jsonOrNull(json)))
    .flatMap(([page, arrangement]) =>
      isSectionedPage(page)
        ? `${pages[page].name}: ${arrangementInWords(page)(JSON.stringify(arrangement))}`
        : [],
    )
    .join('\n') || 'All, in their usual order';

const labelIn = (choices: Readonly<Record<string, { label: string }>>, name: StoredValue): string =>
  choices[asText(name)]?.label ?? asText(name);

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The labels of names that are stored one per line. */
export const listed = (names: StoredValue, wordsOf: (name: string) => string): string =>
  list.format(linesIn(asText(names)).map(wordsOf)) || 'None';

/** The original label of a page in the menu. */
export const menuLabel = (name: string): string =>
  Object.entries(siteMenu).find(([key]) => key === name)?.[1].original ?? name;

const jsonOrNull = (json: StoredValue): string | null => asText(json) || null;

const homePictureInWords = (picture: HomePicture & { alt?: string }): string => {
  const { image_url, alt } = picture;
  return `${pictureInWords(image_url)}.${focusInWords(picture)}${alt ? ` ${alt}` : ''}`;
};

/** The part of a picture that every crop keeps in view; empty for the default. */
export const focusInWords = ({ focus_x: x, focus_y: y }: FocalPoint): string =>
  typeof x === 'number' && typeof y === 'number'
    ? ` In view: ${x} % from the left, ${y} % from the top.`
    : '';
