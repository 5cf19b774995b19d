import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doors, lights, palettes, usualGable } from '../../../domain/home/palettes.ts';
import type { Home } from '../../../domain/nouns/home.ts';
import type { DrawnSign, PaperColors } from './design.ts';

/** The font styles on the papers. */
export const fontStyles = ['atkinson-regular', 'atkinson-bold', 'literata'] as const;
export type FontStyle = (typeof fontStyles)[number];

/**
 * The font files of each style: western European characters, more Latin ones, and Vietnamese if the font has
 * it (app/fonts/subset.ts).
 */
export const filesOf = (style: FontStyle): readonly string[] => [
  `${style}-latin`,
  `${style}-latin-extended`,
  ...(style === 'literata' ? [`${style}-vietnamese`] : []),
];

/** Reads a font file from this folder, both in the sources and in the build. */
export const readFont = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`));

/** The default colors of app/theme.css. */
export const usualPaperColors: PaperColors = {
  ink: '#22302c',
  soft: '#3b4843',
  evergreen: '#1b4a42',
  madrona: '#78311a',
  lamp: '#f2c14e',
  border: '#7a857f',
};

type Look = Pick<Home, 'palette' | 'light_color' | 'door_color' | 'logo'>;

/**
 * The home's colors on paper, and its drawn sign, or no sign if the home has a logo of its own. Unknown color
 * names, such as after a manual repair of the database, are ignored.
 */
export const paperLook = (
  home: Look | null,
): { colors: PaperColors; sign: Omit<DrawnSign, 'alt'> | null } => {
  const { colors, gable } = entryOf(palettes, home?.palette) ?? palettes.evergreen;
  const { ink, soft, evergreen, madrona, lamp, border } = colors ?? usualPaperColors;
  return {
    colors: { ink, soft, evergreen, madrona, lamp, border },
    sign: home?.logo
      ? null
      : {
          gable: gable ?? usualGable,
          light: (entryOf(lights, home?.light_color) ?? lights.honey).color,
          door: entryOf(doors, home?.door_color)?.color ?? null,
        },
  };
};

const entryOf = <Entry>(
  entries: Readonly<Record<string, Entry>>,
  name: string | null | undefined,
): Entry | undefined => (name && Object.hasOwn(entries, name) ? entries[name] : undefined);
