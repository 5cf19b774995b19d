import {
  doors,
  lightColors,
  palettes,
  defaultGableColor,
} from '../../../domain/nouns/home/palettes.ts';
import type { Home } from '../../../domain/nouns/home/home-noun.ts';
import type { DrawnSign, PaperColors } from './design.ts';

/** The default colors of app/theme.css. */
export const defaultPaperColors: PaperColors = {
  ink: '#22302c',
  soft: '#3b4843',
  evergreen: '#1b4a42',
  madrona: '#78311a',
  lamp: '#f2c14e',
  border: '#7a857f',
};

type HomeLook = Pick<Home, 'palette' | 'light_color' | 'door_color' | 'logo'>;

/**
 * The home's colors on paper, and its drawn sign, or no sign if the home has a logo of its own. Unknown color
 * names, for example after a manual repair of the database, are ignored.
 */
export const findPaperLook = (
  home: HomeLook | null,
): { colors: PaperColors; sign: Omit<DrawnSign, 'alt'> | null } => {
  const { colors, gable } = findEntry(palettes, home?.palette) ?? palettes.evergreen;
  const { ink, soft, evergreen, madrona, lamp, border } = colors ?? defaultPaperColors;
  return {
    colors: { ink, soft, evergreen, madrona, lamp, border },
    sign: home?.logo
      ? null
      : {
          gable: gable ?? defaultGableColor,
          light: (findEntry(lightColors, home?.light_color) ?? lightColors.honey).color,
          door: findEntry(doors, home?.door_color)?.color ?? null,
        },
  };
};

const findEntry = <Entry>(
  entries: Readonly<Record<string, Entry>>,
  name: string | null | undefined,
): Entry | undefined => (name && Object.hasOwn(entries, name) ? entries[name] : undefined);
