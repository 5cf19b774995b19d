import {
  readHeroPictures,
  type HomePicture,
  readHomePicture,
  readPagePictures,
} from '../../domain/nouns/home/home-picture-fields.ts';
import type { ShownPicture } from '../../domain/pictures.ts';
import type { HomePictures } from '../../domain/nouns/home/site-settings.ts';
import { listShownSections } from '../../domain/nouns/home/page-sections.ts';
import type { Home } from '../../domain/nouns/home/home-noun.ts';
import type { RootData } from '../lib/page-data.ts';

/** The data of every page with the home's stored pictures and sections, which may be newer than the page. */
export const overlayHome =
  (home: Home) =>
  (page: RootData): RootData => {
    const { pictures: pagePictures, logoAlone: _, ...settings } = page.settings;
    const pictures = toPictures(home, pagePictures);
    return {
      ...page,
      settings: {
        ...settings,
        pictures,
        ...(pictures.logo && home.name_beside_logo === 0 && { logoAlone: true }),
        sections: listShownSections(home.page_sections),
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
    const { image_width, image_height, image_avif, image_preview } =
      knownPictures.find(({ image_url }) => image_url === picture.image_url) ?? unknownSizeFields;
    return { ...picture, image_width, image_height, image_avif, image_preview };
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
  image_preview: null,
} as const;
