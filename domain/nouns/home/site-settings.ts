import type { SiteLink } from './site-links.ts';
import type { ShownSections } from './page-sections.ts';
import type { InLanguage } from '../record-in-language.ts';
import type { Theme } from './palettes.ts';
import type { PicturePlaceName } from './picture-places.ts';
import type { ShownPicture } from '../../pictures.ts';

/** The data about the home in every page: stored values, or else the server's settings (docs/settings.md). */
export interface SiteSettings extends InLanguage {
  name: string;
  tagline: string;
  /** Empty if none is set. */
  licenseNumber: string;
  /** The public address without a trailing slash, such as https://fernlight.example */
  url: string;
  /** How many months a closed tour request is stored. Families agree to this number. */
  tourRetentionMonths: number;
  /** Missing for the default colors. */
  theme?: Theme;
  /** The pages that nothing links to (`hideablePages`); missing if there are none. */
  hiddenPages?: readonly string[];
  /** Missing if every page shows all of its sections in their original order. */
  sections?: ShownSections;
  /** Who lives here and who answers; missing if nothing is stored. */
  facts?: HomeFacts;
  /** The home's own pictures; missing if all are drawings. */
  pictures?: HomePictures;
  /** The home's pages on other sites; missing if there are none. */
  links?: readonly SiteLink[];
  /** Whether header and footer show the logo without the name; missing if they show both. */
  logoAlone?: true;
  /** The path of the picture for social networks; missing for the default one. */
  socialCard?: string;
  /** The version of the home's own icons; missing for the built-in ones. */
  icons?: string;
  /** The icon for tabs in the home's own colors, as a data: URL; missing for the built-in one and for a logo. */
  tabIcon?: string;
}

/** Values that are not stored are missing. */
export interface HomeFacts {
  capacity?: number;
  languages?: string;
  designations?: readonly string[];
  answeredBy?: string;
  /** Who meets families at a visit. */
  metBy?: string;
  /** Missing if the home has no waiting list, or has not said so. */
  waitingList?: true;
}

/** A picture with its description. */
export interface DescribedPicture extends ShownPicture, InLanguage {
  alt: string;
}

/** Values that are not stored are missing. */
export interface HomePictures {
  /** The pictures of the hero, in order. {city} in a label stands for the stored city. */
  hero?: readonly (DescribedPicture & { label: string })[];
  pages?: Partial<Record<PicturePlaceName, DescribedPicture>>;
  portrait?: ShownPicture;
  logo?: ShownPicture;
}

/** A home's name and tagline until it has its own. */
export const sampleHome = {
  name: 'Fernlight House',
  tagline: 'A small home with the porch light on',
} as const;

/** Returns an empty tagline if the home has its own name but still the sample's tagline. */
export const hideSampleTagline = (name: string, tagline: string): string =>
  tagline === sampleHome.tagline && name !== sampleHome.name ? '' : tagline;
