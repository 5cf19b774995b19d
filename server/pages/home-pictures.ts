import type { Home } from '../../domain/nouns/home/home-noun.ts';
import {
  readHeroPictures,
  type HomePicture,
  readHomePicture,
  readPagePictures,
} from '../../domain/nouns/home/home-picture-fields.ts';
import type { ShownPicture } from '../../domain/pictures.ts';
import type { HomePictures } from '../../domain/nouns/home/site-settings.ts';
import { isUploadUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { readSize } from '../file-storage/folder-storage.ts';
import { toFileName } from '../images/picture-files.ts';
import { findHomeUploads } from '../store/content/home-store.ts';

/**
 * Reads the home's own pictures as pages show them. A missing file is logged and left out, so that the drawing
 * is shown instead.
 * @param home checked fields, with null for what can't be shown
 */
export const readHomePictures = async (
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
