import { siteMenu } from '../../texts/text-areas.ts';
import { toText, type StoredValue } from '../field-words.ts';
import { readHeroPictures, type HomePicture, readHomePicture } from './home-picture-fields.ts';
import { describePicture } from '../picture-fields.ts';
import type { FocalPoint } from '../../pictures.ts';
import { splitLines } from '../../lib/text/wording.ts';
import {
  type Arrangement,
  arrangeSections,
  type SectionedPage,
  findSections,
} from './page-sections.ts';
import { doors, lightColors, palettes } from './palettes.ts';
import { memoize } from '../../lib/memoize.ts';

/** Labels for the values of the home's fields, where the stored value is not shown itself. */

export const describePalette = (name: StoredValue): string =>
  findLabel(palettes, name || 'evergreen');

export const describeLightColor = (name: StoredValue): string =>
  findLabel(lightColors, name || 'honey');

export const describeDoorColor = (name: StoredValue): string =>
  name ? findLabel(doors, name) : 'No door';

export const describeHeroPictures = (json: StoredValue): string =>
  json
    ? readHeroPictures(toText(json))
        .map((picture) => `${picture.label}: ${describeHomePicture(picture)}`)
        .join('\n')
    : 'The drawn pictures';

export const describePortrait = (json: StoredValue): string => {
  const picture = readHomePicture(toJsonOrNull(json));
  return picture ? describeHomePicture(picture) : 'No picture';
};

export const describePagePicture = (json: StoredValue): string =>
  json ? describeHomePicture(JSON.parse(toText(json)) as HomePicture) : 'The drawing';

export const createArrangementFormat =
  (page: SectionedPage) =>
  (json: StoredValue): string =>
    json
      ? getListFormat().format(
          arrangeSections(page, JSON.parse(toText(json)) as Arrangement).map(
            ({ name, isShown }) =>
              `${findSections(page)[name]?.name ?? name}${isShown ? '' : ' (hidden)'}`,
          ),
        )
      : 'All, in their usual order';

const findLabel = (
  choices: Readonly<Record<string, { label: string }>>,
  name: StoredValue,
): string => choices[toText(name)]?.label ?? toText(name);

const getListFormat = memoize(() => new Intl.ListFormat('en-US', { type: 'conjunction' }));

/** The labels of names that are stored one per line. */
export const formatLabels = (names: StoredValue, toLabel: (name: string) => string): string =>
  getListFormat().format(splitLines(toText(names)).map(toLabel)) || 'None';

/** The original label of a page in the menu, or which own page it is. */
export const findMenuLabel = (name: string): string =>
  Object.entries(siteMenu).find(([key]) => key === name)?.[1].original ??
  name.replace(/^\/own-pages\//, 'own page number ');

const toJsonOrNull = (json: StoredValue): string | null => toText(json) || null;

const describeHomePicture = (picture: HomePicture & { alt?: string }): string => {
  const { image_url, alt } = picture;
  return `${describePicture(image_url)}.${describeFocalPoint(picture)}${alt ? ` ${alt}` : ''}`;
};

/** The part of a picture that every crop keeps in view; empty for the default. */
export const describeFocalPoint = ({ focus_x: x, focus_y: y }: FocalPoint): string =>
  typeof x === 'number' && typeof y === 'number'
    ? ` In view: ${x} % from the left, ${y} % from the top.`
    : '';
