import type { SiteLink } from './site-links.ts';
import type { ShownSections } from './page-sections.ts';
import type { InLanguage } from '../record-in-language.ts';
import type { Look } from './palettes.ts';
import type { PicturePlaceName } from './picture-places.ts';
import type { ShownPicture } from '../../pictures.ts';

/** What every page knows of the home: what staff stored, else the server's settings (docs/settings.md). */
export interface SiteSettings extends InLanguage {
  name: string;
  tagline: string;
  /** Empty if none is set. */
  licenseNumber: string;
  /** The public address without a trailing slash, such as https://fernlight.example */
  url: string;
  /** How many months a closed tour request is stored, which is part of what families agree to. */
  tourRetentionMonths: number;
  /** Left out for the default colors. */
  look?: Look;
  /** The pages that are in no menu and not in the sitemap; left out if there are none. */
  hiddenPages?: readonly string[];
  /** Left out if every page shows all of its sections in their original order. */
  sections?: ShownSections;
  /** Who lives here and who answers; left out if nothing is stored. */
  facts?: HomeFacts;
  /** The home's own pictures; left out if all are drawings. */
  pictures?: HomePictures;
  /** The home's pages elsewhere; left out if there are none. */
  links?: readonly SiteLink[];
  /** Header and footer show the logo without the name; left out if they show both. */
  logoAlone?: true;
  /** The path of the picture for social networks; left out for the default one. */
  socialCard?: string;
  /** The version of the home's own icons; left out for the built-in ones. */
  icons?: string;
}

/** Values that are not stored are left out. */
export interface HomeFacts {
  capacity?: number;
  languages?: string;
  designations?: readonly string[];
  answeredBy?: string;
  /** Who meets families at a visit. */
  metBy?: string;
  /** Left out where the home keeps none, or has not said so. */
  waitingList?: true;
}

/** A picture with its description. */
export interface DescribedPicture extends ShownPicture, InLanguage {
  alt: string;
}

/** Values that are not stored are left out. */
export interface HomePictures {
  /** In order; {city} in a label is the stored city. */
  hero?: readonly (DescribedPicture & { label: string })[];
  pages?: Partial<Record<PicturePlaceName, DescribedPicture>>;
  portrait?: ShownPicture;
  logo?: ShownPicture;
}
