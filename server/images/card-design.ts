import { createHash } from 'node:crypto';
import type { Home } from '../../domain/nouns/home/home-noun.ts';
import type { FocalPoint } from '../../domain/pictures.ts';
import { type SiteSettings, sampleHome } from '../../domain/nouns/home/site-settings.ts';
import {
  doors,
  lightColors,
  palettes,
  defaultGableColor,
  defaultThemeColors,
} from '../../domain/nouns/home/palettes.ts';

/** Pixels, as stated in the pages' metadata. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface FramedPhoto extends FocalPoint {
  /** The URL of a stored picture. Before drawing, the path of its file replaces it (picture-service.ts). */
  url: string;
}

/** The design of a social card. Colors are in hex. */
export interface CardDesign {
  name: string;
  tagline: string;
  /** Like the URL of a `FramedPhoto`; null for the drawn gable. */
  logo: string | null;
  /** Shown in the gable's window; null for the drawn house. */
  photo: FramedPhoto | null;
  colors: {
    ground: string;
    paper: string;
    tagline: string;
    gable: string;
    light: string;
    door: string | null;
  };
}

/** Increased when the drawing itself changes, so that cards get new addresses. */
const drawingVersion = 1;

/** The name on the card that ships with the site (art/render.ts). */
const shippedCardName = sampleHome.name;

/**
 * Designs the card of a home that has a name, colors, a logo or a picture of its own; null for any other
 * home, which uses the card that ships with the site.
 * @param logo the URL of the home's stored logo
 * @param photo the home's first own picture
 */
export const createCardDesign = (
  home: Home | null,
  { name, tagline }: Pick<SiteSettings, 'name' | 'tagline'>,
  logo: string | null,
  photo: FramedPhoto | null,
): CardDesign | null => {
  const { palette = null, light_color: light = null, door_color: door = null } = home ?? {};
  const isShippedCard =
    !palette && !light && !door && !logo && !photo && !home?.tagline && name === shippedCardName;
  if (isShippedCard) return null;
  const { colors, gable } = palettes[palette ?? 'evergreen'];
  const paper = colors?.paper ?? defaultThemeColors.paper;
  return {
    name,
    tagline,
    logo,
    photo,
    colors: {
      ground: colors?.night ?? defaultThemeColors.night,
      paper,
      tagline: colors?.mist ?? paper,
      gable: gable ?? defaultGableColor,
      light: lightColors[light ?? 'honey'].color,
      door: door && doors[door].color,
    },
  };
};

/** A hash of everything that is drawn on a card, so that a changed card gets a new address. 16 hex digits. */
export const hashCardDesign = (design: CardDesign): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, design]))
    .digest('hex')
    .slice(0, 16);
