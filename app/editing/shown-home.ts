import {
  readHeroPictures,
  type HomePicture,
  readHomePicture,
  readPagePictures,
} from '../../domain/nouns/home/home-picture-fields.ts';
import type { ShownPicture } from '../../domain/pictures.ts';
import type { HomePictures } from '../../domain/nouns/home/site-settings.ts';
import {
  type Home,
  type HomeWithDefaults,
  toSiteSettings,
} from '../../domain/nouns/home/home-noun.ts';
import type { RootData } from '../lib/page-data.ts';

/** Returns a function that puts another version of the home, such as an unsaved one, into the root's data. */
export const overlayHome =
  (home: HomeWithDefaults) =>
  (page: RootData): RootData => {
    const { license_number: licenseNumber, ...names } = home.defaults;
    const { url, tourRetentionMonths, links, pictures } = page.settings;
    const server = { ...names, licenseNumber, url, tourRetentionMonths };
    return {
      ...page,
      settings: {
        ...toSiteSettings(home, server, toPictures(home, pictures)),
        ...(links && { links }),
      },
    };
  };

const toPictures = (home: Home, before: HomePictures = {}): HomePictures => {
  const knownPictures = [
    ...(before.hero ?? []),
    ...Object.values(before.pages ?? {}),
    before.portrait ?? [],
    before.logo ?? [],
  ].flat();
  const toShownPicture = <Picture extends HomePicture>(
    picture: Picture,
  ): Picture & ShownPicture => {
    const { image_width, image_height, image_avif } =
      knownPictures.find(({ image_url }) => image_url === picture.image_url) ?? unknownSizeFields;
    return { ...picture, image_width, image_height, image_avif };
  };
  const portrait = readHomePicture(home.portrait);
  const logo = readHomePicture(home.logo);
  return {
    ...(home.hero_pictures && { hero: readHeroPictures(home.hero_pictures).map(toShownPicture) }),
    pages: Object.fromEntries(
      readPagePictures(home.page_pictures).map((picture) => [
        picture.place,
        toShownPicture(picture),
      ]),
    ),
    ...(portrait && { portrait: toShownPicture(portrait) }),
    ...(logo && { logo: toShownPicture(logo) }),
  };
};

/**
 * A picture that was uploaded after the page was loaded has no smaller versions, so it is shown in full
 * size.
 */
const unknownSizeFields = {
  image_width: null,
  image_height: null,
  image_avif: false,
} as const;
