import { createHash } from 'node:crypto';
import type { Home } from '../../domain/nouns/home/home-noun.ts';
import type { HomePictures } from '../../domain/nouns/home/site-settings.ts';
import {
  doors,
  lightColors,
  palettes,
  defaultThemeColors,
} from '../../domain/nouns/home/palettes.ts';
import { type IconFile, isUploadUrl } from '../../domain/urls.ts';
import type { FramedPhoto } from './card-design.ts';

/** The design of a home's icons. Colors are in hex. */
export interface IconDesign {
  /** The URL of a stored picture. Before drawing, the path of its file replaces it (picture-service.ts). */
  logo: string | null;
  photo: FramedPhoto | null;
  colors: {
    paper: string;
    night: string;
    gable: string;
    roof: string;
    light: string;
    door: string | null;
  };
}

/** Increased when the drawing itself changes, so that icons get new addresses. */
const drawingVersion = 1;

const defaultColors = { gable: '#1b4a42', roof: '#c9785a' } as const;

/**
 * Designs the icons of a home with a logo, colors or a picture of its own; null for any other home, which
 * uses the icons that ship with the site.
 */
export const createIconDesign = (
  home: Home | null,
  pictures: HomePictures = {},
): IconDesign | null => {
  const { palette = null, light_color: light = null, door_color: door = null } = home ?? {};
  const logo = pictures.logo?.image_url ?? null;
  const photo = findFirstPhoto(pictures);
  if (!palette && !light && !door && !logo && !photo) return null;
  const { colors, gable } = palettes[palette ?? 'evergreen'];
  return {
    logo,
    photo,
    colors: {
      paper: colors?.paper ?? defaultThemeColors.paper,
      night: colors?.night ?? defaultThemeColors.night,
      gable: gable ?? defaultColors.gable,
      roof: colors?.madrona ?? defaultColors.roof,
      light: lightColors[light ?? 'honey'].color,
      door: door && doors[door].color,
    },
  };
};

export const findFirstPhoto = ({ hero = [] }: HomePictures): FramedPhoto | null => {
  const firstPicture = hero.find(({ image_url }) => isUploadUrl(image_url));
  return firstPicture
    ? { url: firstPicture.image_url, focus_x: firstPicture.focus_x, focus_y: firstPicture.focus_y }
    : null;
};

/** A hash of all that is drawn on the icons, so that changed icons get new addresses. 16 hex digits. */
export const hashIconDesign = (design: IconDesign): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, design]))
    .digest('hex')
    .slice(0, 16);

export interface IconLayout {
  /** Pixels. */
  size: number;
  /** The margin on each side, as a fraction of the size. */
  padding: number;
  ground: 'none' | 'paper' | 'night';
  /** False in tabs, where photos are too small, and in the staff area, whose icon differs from the site's. */
  mayBePhoto: boolean;
}

const siteIcon = { ground: 'paper', mayBePhoto: true } as const;
const staffIcon = { ground: 'night', mayBePhoto: false } as const;

/** The icons that are bitmaps, with the same sizes and margins as in art/render.ts. */
export const iconLayouts: Record<Exclude<IconFile, 'favicon.svg'>, IconLayout> = {
  'favicon.ico': { size: 48, padding: 0, ground: 'none', mayBePhoto: false },
  'apple-touch-icon.png': { size: 180, padding: 0.1, ...siteIcon },
  'icon-192.png': { size: 192, padding: 0.08, ...siteIcon },
  'icon-512.png': { size: 512, padding: 0.08, ...siteIcon },
  'icon-maskable-512.png': { size: 512, padding: 0.2, ...siteIcon },
  'staff-apple-touch-icon.png': { size: 180, padding: 0.14, ...staffIcon },
  'staff-icon-192.png': { size: 192, padding: 0.14, ...staffIcon },
  'staff-icon-512.png': { size: 512, padding: 0.14, ...staffIcon },
  'staff-icon-maskable-512.png': { size: 512, padding: 0.22, ...staffIcon },
};

/** The lit window in a gable, as in art/favicon.svg, with light walls on the staff area's dark background. */
export const drawGableSvg = (
  { colors: { paper, night, gable, roof, light, door } }: IconDesign,
  isOnNight = false,
): string => {
  const [wall, bars] = isOnNight ? [paper, night] : [gable, gable];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<path fill="${wall}" d="M8 26 30 6l22 20v34H8Z"/>
<path fill="${light}" d="M16 56V40a14 12 0 0 1 28 0v16Z"/>
${door ? `<path fill="${door}" d="M16 44h28v12H16Z"/>\n` : ''}<path fill="${bars}" d="M28 26h4v30h-4ZM16 40h28v4H16Z"/>
<path fill="${roof}" d="m30 0 30 26v10L30 10 0 36V26Z"/>
</svg>
`;
};
