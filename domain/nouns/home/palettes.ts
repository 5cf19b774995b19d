/**
 * The palettes and the gable's colors from which an owner can choose. app/theme.test.ts computes every
 * contrast.
 */

type Token =
  | 'paper'
  | 'oat'
  | 'sage'
  | 'blush'
  | 'ink'
  | 'soft'
  | 'evergreen'
  | 'madrona'
  | 'lamp'
  | 'night'
  | 'mist'
  | 'border'
  | 'line';

/** The tokens with other colors at dusk, when texts are light on dark. Bands in `night` are always dark. */
type DuskToken = Exclude<Token, 'lamp' | 'night' | 'mist'> | 'white';

interface Palette {
  label: string;
  /** The color of each token of app/theme.css; null for the default colors. */
  colors: Readonly<Record<Token, string>> | null;
  /** The colors at dusk; null for the default colors. */
  dusk: Readonly<Record<DuskToken, string>> | null;
  /** The gable's color on dark backgrounds. */
  gable: string | null;
}

export const paletteNames = ['evergreen', 'lake', 'heather', 'orchard', 'clay', 'harbor'] as const;
export type PaletteName = (typeof paletteNames)[number];

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  evergreen: { label: 'Evergreen', colors: null, dusk: null, gable: null },
  lake: {
    label: 'Lake',
    gable: '#2f5a80',
    colors: {
      paper: '#f7f9fb',
      oat: '#e6edf3',
      sage: '#d9e6ee',
      blush: '#f3e5d8',
      ink: '#1f2b36',
      soft: '#35434f',
      evergreen: '#16436a',
      madrona: '#6b310f',
      lamp: '#f2c14e',
      night: '#10283d',
      mist: '#dde6ee',
      border: '#707c87',
      line: '#c6d2dc',
    },
    dusk: {
      paper: '#181513',
      oat: '#231e1a',
      sage: '#171e24',
      blush: '#272019',
      white: '#2a2520',
      ink: '#f7f9fb',
      soft: '#d9d1c9',
      evergreen: '#a4c0d8',
      madrona: '#e2ac8d',
      border: '#707e89',
      line: '#4b423a',
    },
  },
  heather: {
    label: 'Heather',
    gable: '#5d4070',
    colors: {
      paper: '#fbf8fa',
      oat: '#f0e8ee',
      sage: '#e4e2ee',
      blush: '#f5dfe0',
      ink: '#2c2431',
      soft: '#443b49',
      evergreen: '#513063',
      madrona: '#74293c',
      lamp: '#f0c35c',
      night: '#2e1a3a',
      mist: '#e8e0ec',
      border: '#7b7385',
      line: '#d6c9d6',
    },
    dusk: {
      paper: '#181316',
      oat: '#231a1f',
      sage: '#1f1724',
      blush: '#271919',
      white: '#2a2025',
      ink: '#fbf8fa',
      soft: '#d9c9d1',
      evergreen: '#ccafdd',
      madrona: '#e8a1b3',
      border: '#83738c',
      line: '#4b3a42',
    },
  },
  orchard: {
    label: 'Orchard',
    gable: '#56602c',
    colors: {
      paper: '#fcf9ef',
      oat: '#f2ebd5',
      sage: '#e3e6cd',
      blush: '#f6dccb',
      ink: '#2b2c1d',
      soft: '#414230',
      evergreen: '#3d4914',
      madrona: '#752a14',
      lamp: '#f3c245',
      night: '#282f10',
      mist: '#e6e8d4',
      border: '#787763',
      line: '#d8cea9',
    },
    dusk: {
      paper: '#181713',
      oat: '#23211a',
      sage: '#212417',
      blush: '#271e19',
      white: '#2a2720',
      ink: '#fcf9ef',
      soft: '#d9d5c9',
      evergreen: '#b4c775',
      madrona: '#e6ac9b',
      border: '#7a8068',
      line: '#4b473a',
    },
  },
  clay: {
    label: 'Clay',
    gable: '#7a4632',
    colors: {
      paper: '#fcf8f4',
      oat: '#f5e8dc',
      sage: '#e9e5d8',
      blush: '#f7dacb',
      ink: '#33251f',
      soft: '#4a3931',
      evergreen: '#702b11',
      madrona: '#1d484a',
      lamp: '#f5c55a',
      night: '#3d1b10',
      mist: '#efe2d8',
      border: '#82756b',
      line: '#dfcbb8',
    },
    dusk: {
      paper: '#181613',
      oat: '#231e1a',
      sage: '#241a17',
      blush: '#271e19',
      white: '#2a2520',
      ink: '#fcf8f4',
      soft: '#d9d1c9',
      evergreen: '#dab5a8',
      madrona: '#8ecbce',
      border: '#8b7872',
      line: '#4b423a',
    },
  },
  harbor: {
    label: 'Harbor',
    gable: '#48606a',
    colors: {
      paper: '#f8f9f8',
      oat: '#e9ecec',
      sage: '#d8e4e4',
      blush: '#efe2d5',
      ink: '#22292b',
      soft: '#3a4447',
      evergreen: '#0e474d',
      madrona: '#683116',
      lamp: '#f2c14e',
      night: '#18292f',
      mist: '#dde4e5',
      border: '#717b7e',
      line: '#cbd3d4',
    },
    dusk: {
      paper: '#181513',
      oat: '#231e1a',
      sage: '#172024',
      blush: '#272019',
      white: '#2a2520',
      ink: '#f8f9f8',
      soft: '#d9d1c9',
      evergreen: '#8bc7cd',
      madrona: '#e3ac91',
      border: '#6d7f85',
      line: '#4b423a',
    },
  },
};

interface NamedColor {
  label: string;
  color: string;
}

/** The colors of the light in the gable's window. */
export const lightColorNames = ['honey', 'amber', 'rose', 'moon'] as const;
export type LightColorName = (typeof lightColorNames)[number];
export const lightColors: Readonly<Record<LightColorName, NamedColor>> = {
  honey: { label: 'Honey', color: '#f2c14e' },
  amber: { label: 'Amber', color: '#f3a75c' },
  rose: { label: 'Rose', color: '#f5bfae' },
  moon: { label: 'Moonlight', color: '#f6f1de' },
};

/** The colors of the door under the gable's window. Without a door, the whole arch is a window. */
export const doorNames = ['red', 'blue', 'green', 'wood', 'white'] as const;
export type DoorName = (typeof doorNames)[number];
export const doors: Readonly<Record<DoorName, NamedColor>> = {
  red: { label: 'Red', color: '#e07a5f' },
  blue: { label: 'Blue', color: '#7fb0d8' },
  green: { label: 'Green', color: '#86b98f' },
  wood: { label: 'Wood', color: '#c98f5e' },
  white: { label: 'White', color: '#fbf7f0' },
};

/** A home's colors as part of a page, if they are not the default ones. */
export interface Theme {
  /** A style sheet. */
  css: string;
  /** The color for the browser's own toolbar. */
  night: string;
  paper: string;
}

interface ThemeChoice {
  palette: PaletteName | null;
  light_color: LightColorName | null;
  door_color: DoorName | null;
}

/**
 * The gable's color on dark backgrounds in the default palette (for example in
 * app/admin/shell/staff.css).
 */
export const defaultGableColor = '#2c5a51';

/** The default night and paper colors of app/theme.css. */
export const defaultThemeColors = { night: '#12302B', paper: '#FBF7F0' } as const;

/** A token's value, using the two switches of app/ui/dusk.css. */
const toTokenValue = (day: string, dusk: string | undefined): string =>
  dusk ? `var(--by-day,${day}) var(--at-dusk,${dusk})` : day;

/**
 * The style sheet and the browser's colors that a home has chosen; null for the default ones. The styles for
 * more contrast, requested on the site or the device, are in a later layer and take precedence.
 */
export const toTheme = ({ palette, light_color, door_color }: ThemeChoice): Theme | null => {
  const { colors, dusk, gable } = palettes[palette ?? 'evergreen'];
  const set = [
    ...Object.entries(colors ? { ...colors, white: '#fff' } : {}).map(
      ([token, day]) => `--color-${token}:${toTokenValue(day, dusk?.[token as DuskToken])}`,
    ),
    // The small drawings have the colors of the palette.
    ...(colors ? ['--drawn-madrona:var(--color-madrona)', '--drawn-line:var(--color-line)'] : []),
    ...(gable ? [`--logo-on-night:${gable}`] : []),
    ...(light_color && light_color !== 'honey'
      ? [`--logo-light:${lightColors[light_color].color}`]
      : []),
    ...(door_color ? [`--logo-door:${doors[door_color].color}`] : []),
  ];
  if (set.length === 0) return null;
  return {
    css: `@layer theme{html:root{${set.join(';')}}}`,
    night: colors?.night ?? defaultThemeColors.night,
    paper: colors?.paper ?? defaultThemeColors.paper,
  };
};
