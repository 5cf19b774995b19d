import { type Home, home as homeNoun, toSiteSettings } from '../../domain/nouns/home/home-noun.ts';
import type { ShownPicture } from '../../domain/pictures.ts';
import { listSiteLinks } from '../../domain/nouns/home/site-links.ts';
import type { Person } from '../../domain/nouns/people/person-noun.ts';
import type { SiteSettings, HomePictures } from '../../domain/nouns/home/site-settings.ts';
import type { Language } from '../../domain/lib/languages.ts';
import { socialCardUrl, isUploadUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import type { ContentCache } from '../versioned-cache.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { type CardDesign, createCardDesign, hashCardDesign } from '../images/card-design.ts';
import {
  findFirstPhoto,
  type IconDesign,
  createIconDesign,
  drawGableSvg,
  hashIconDesign,
} from '../images/icon-design.ts';
import { ContentUnavailable, type StaleContent } from './stale-content/stale-content.ts';
import type { OnReadFailure } from './read-public-content.ts';
import { readShownHome } from '../store/content/stores.ts';
import { readPageTranslations } from '../store/translations/translations-store.ts';
import { findKnownWords } from './languages/known-words.ts';
import { translateRecord, toTranslations } from './languages/translated-records.ts';
import {
  readHeroPictures,
  type HomePicture,
  readHomePicture,
  readPagePictures,
} from '../../domain/nouns/home/home-picture-fields.ts';
import { readSize } from '../file-storage/folder-storage.ts';
import { toFileName } from '../images/picture-files.ts';
import { findHomeUploads } from '../store/content/home-store.ts';

/**
 * The home's settings for pages, emails and files. While they can't be read, returns the last ones that were
 * read.
 * @param onFailure called when they could not be read, so that the page is not cached
 * @param language the page's language; the home's own words are translated where translations exist
 * @throws ContentUnavailable if nothing was read before
 */
export type ReadHomeSettings = (
  onFailure?: OnReadFailure,
  language?: Language,
) => Promise<SiteSettings>;

export const createHomeSettings =
  (basics: Basics, staleContent: Pick<StaleContent, 'read'>): ReadHomeSettings =>
  async (onFailure = () => {}, language) => {
    try {
      const { value, isCurrent } = await staleContent.read(
        language ? `home in ${language}` : 'home',
        async () => (await readHome(basics, language)).settings,
      );
      if (!isCurrent) onFailure();
      // Settings of the server itself always come from the current configuration.
      const { url, tourRetentionMonths } = serverSettings(basics.config);
      return { ...value, url, tourRetentionMonths };
    } catch (error) {
      if (error instanceof ContentUnavailable) onFailure(error);
      throw error;
    }
  };

/** The designs of a home's card and icons; null where the drawing that ships with the site is used. */
export interface HomeDrawings {
  card: CardDesign | null;
  icons: IconDesign | null;
}

/**
 * The designs of a home's card and icons. While they can't be read, returns the last ones that were read.
 * @throws ContentUnavailable if nothing was read before
 */
export const createHomeDrawings = (
  { cache, contentVersion, ...basics }: Basics & ContentCache,
  staleContent: Pick<StaleContent, 'read'>,
) => {
  const name = 'home drawings';
  const read = async (): Promise<HomeDrawings> => {
    const { value, isCurrent } = await staleContent.read(name, async () => {
      const { card, icons } = await readHome(basics);
      return { card, icons };
    });
    if (!isCurrent) cache.forget(name);
    return value;
  };
  return (): Promise<HomeDrawings> => cache.get(name, contentVersion(), read);
};

/** Reads the stored home's settings for pages, and the designs of its drawings. */
const readHome = async (
  basics: Basics,
  language?: Language,
): Promise<{ settings: SiteSettings } & HomeDrawings> => {
  const { config, database, log } = basics;
  const { home: storedHome, answeringPerson, lookupUrl } = await readShownHome(database);
  const validHome =
    storedHome &&
    keepValid(storedHome, (field) =>
      log.error({ event: 'home shows its default', field }, 'a stored value cannot be shown'),
    );
  const readPictures = async (home: Home | null) => ({
    ...(home && (await readHomePictures(home, basics))),
    ...(answeringPerson?.image_url && {
      portrait: toPortrait(answeringPerson, answeringPerson.image_url),
    }),
  });
  const pictures = await readPictures(validHome);
  const settings = toSiteSettings(validHome, serverSettings(config), pictures);
  const logo = pictures.logo?.image_url ?? null;
  const card = createCardDesign(validHome, settings, logo, findFirstPhoto(pictures));
  const icons = createIconDesign(validHome, pictures);
  const links = listSiteLinks(validHome, lookupUrl);
  // The card and the icons are the same in every language.
  const translation = validHome && language && (await translateHome(database, validHome, language));
  return {
    settings: {
      ...(translation && language
        ? translateDesignations(
            language,
            toSiteSettings(translation, serverSettings(config), await readPictures(translation)),
          )
        : settings),
      ...(links.length > 0 && { links }),
      ...(card && { socialCard: socialCardUrl(hashCardDesign(card)) }),
      ...(icons && { icons: hashIconDesign(icons) }),
      ...(icons && !icons.logo && { tabIcon: toDataUrl(drawGableSvg(icons)) }),
    },
    card,
    icons,
  };
};

const toDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const translateHome = async (database: Database, home: Home, language: Language) =>
  translateRecord(
    toTranslations(language, await readPageTranslations(database, language)),
    'home',
    home,
  );

/** Only designations are translated: the state's terms have a translation in every language. */
const translateDesignations = (language: Language, settings: SiteSettings): SiteSettings => {
  const { facts, translated = [] } = settings;
  const designations = facts?.designations?.map((name) => findKnownWords(language)(name) ?? name);
  return designations
    ? {
        ...settings,
        facts: { ...facts, designations },
        translated: [...translated, 'designations'],
      }
    : settings;
};

const toPortrait = (person: Person, image_url: string): ShownPicture => ({
  image_url,
  image_width: person.image_width,
  image_height: person.image_height,
  image_avif: person.image_avif,
  focus_x: person.focus_x,
  focus_y: person.focus_y,
});

const serverSettings = (config: Config) => ({
  name: config.siteName,
  tagline: config.siteTagline,
  licenseNumber: config.licenseNumber,
  url: config.siteUrl,
  tourRetentionMonths: config.tourRetentionMonths,
});

/** Removes invalid values from the stored home, which may come from a manual repair of the database. */
const keepValid = (stored: Home, onInvalid: (field: string) => void): Home => {
  const validHome = { ...stored };
  for (const field of Object.keys(
    homeNoun.change.shape,
  ) as (keyof typeof homeNoun.change.shape)[]) {
    if (homeNoun.change.shape[field].safeParse(stored[field]).success) continue;
    onInvalid(field);
    validHome[field] = null;
  }
  return validHome;
};

/**
 * Reads the home's own pictures as pages show them. A missing file is logged and left out, so that the
 * drawing is shown instead.
 * @param home checked fields, with null for what can't be shown
 */
const readHomePictures = async (
  home: Home,
  { files, database, log }: Basics,
): Promise<HomePictures> => {
  const { hero_pictures, page_pictures, portrait, logo } = home;
  if (!hero_pictures && !page_pictures && !portrait && !logo) return {};
  const uploads = await findHomeUploads(database, home);
  // Pages don't wait for remote storage: files there are assumed to exist.
  const isLost = async (url: string): Promise<boolean> =>
    files.places !== null && (await readSize(files.places.publicPath(toFileName(url)))) === null;
  const toShown = async <Picture extends HomePicture>(
    picture: Picture,
  ): Promise<(Picture & ShownPicture) | null> => {
    const { image_url } = picture;
    if (!isUploadUrl(image_url)) return { ...picture, ...noFileDetails };
    const file = uploads.get(image_url);
    if (file === null) return null; // The picture lacks a permission.
    if (!file || (await isLost(image_url))) {
      log.error({ event: 'home shows its drawing', url: image_url }, 'a picture is not there');
      return null;
    }
    return { ...picture, ...file };
  };
  const toAllShown = async <Picture extends HomePicture>(pictures: Picture[]) =>
    (await Promise.all(pictures.map(toShown))).filter((picture) => picture !== null);
  const readOne = async (json: string | null) => {
    const picture = readHomePicture(json);
    return picture && (await toShown(picture));
  };

  const hero = hero_pictures ? await toAllShown(readHeroPictures(hero_pictures)) : [];
  const pages = await toAllShown(readPagePictures(page_pictures));
  const shownPortrait = await readOne(portrait);
  const shownLogo = await readOne(logo);
  return {
    ...(hero.length > 0 && { hero }),
    ...(pages.length > 0 && {
      pages: Object.fromEntries(pages.map(({ place, ...picture }) => [place, picture])),
    }),
    ...(shownPortrait && { portrait: shownPortrait }),
    ...(shownLogo && { logo: shownLogo }),
  };
};

/** Details of built-in drawings, whose sizes the pages know themselves (domain/pictures.ts). */
const noFileDetails = {
  image_width: null,
  image_height: null,
  image_avif: false,
};
