import type { Look } from '../home/palettes.ts';
import type { PicturePlaceName } from '../home/picture-places.ts';
import type { ShownPicture } from './picture.ts';

/** What every page knows of the home: what staff stored, else what is set on the server (docs/settings.md). */
export interface SiteSettings {
  name: string;
  tagline: string;
  /** Empty where none is set. */
  licenseNumber: string;
  /** The public address without a trailing slash, such as https://fernlight.example */
  url: string;
  /** How long a closed tour request is stored; part of what families agree to. */
  tourRetentionMonths: number;
  /** Left out where the colors are the usual ones. */
  look?: Look;
  /** The pages that are in no menu and no sitemap; left out where all are. */
  hiddenPages?: readonly string[];
  /** Who lives here and who answers; left out where nothing is stored. */
  facts?: HomeFacts;
  /** The home's own pictures; left out where all are drawn. */
  pictures?: HomePictures;
  /** Header and footer show the logo without the name; left out where the name is beside it. */
  logoAlone?: true;
  /** The path of the picture for social networks; left out where the usual one fits. */
  socialCard?: string;
  /** The version of the home's own icons; left out where those that come with the site fit. */
  icons?: string;
}

/** Left out of it is what is not stored. */
export interface HomeFacts {
  capacity?: number;
  languages?: string;
  designations?: readonly string[];
  answeredBy?: string;
}

/** A picture that says what it shows. */
export interface DescribedPicture extends ShownPicture {
  alt: string;
}

/** Left out of it is what is not stored. */
export interface HomePictures {
  /** In their order; {city} in a label is the stored city. */
  hero?: readonly (DescribedPicture & { label: string })[];
  pages?: Partial<Record<PicturePlaceName, DescribedPicture>>;
  portrait?: ShownPicture;
  logo?: ShownPicture;
}
