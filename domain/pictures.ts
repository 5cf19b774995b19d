import type { GalleryItem } from './entities/gallery-item.ts';
import { illustrationUrl } from './urls.ts';

/** Which files stand for one picture, and how a page names them (docs/product/pictures.md). */

/** Pixels; a variant exists only where it is narrower than the full picture. */
export const variantWidths = [400, 800, 1200, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** Uploads are stored at most this wide and high, in pixels. */
export const largestSide = 2560;

/** The built-in pictures /images/1.jpg to 9.jpg. */
const builtInSize = { width: 1600, height: 1067 } as const;

/** They head pages: at 672 pixels, a phone's width, each fits a first round trip as AVIF. */
export const builtInWidths = [400, 672, 800, 1200] as const;

/** The widths that a picture has besides its full one. */
export const narrowerThan = (width: number): VariantWidth[] =>
  variantWidths.filter((variant) => variant < width);

/** /uploads/<name>.webp at 800 pixels as AVIF is /uploads/<name>-800.avif; /images/3.jpg likewise. */
export const variantUrl = (url: string, width: number, format: 'webp' | 'avif'): string =>
  url.replace(/\.(webp|jpg)$/, `-${width}.${format}`);

/** What stands for a picture where it is not seen: its caption, and never nothing. */
export const pictureAlt = ({
  caption,
  category,
}: Pick<GalleryItem, 'caption' | 'category'>): string =>
  caption || category || 'A picture of life here';

export interface PictureSources {
  src: string;
  width: number;
  height: number;
  webpSrcSet: string;
  /** Null where the AVIF variants are not ready, or there are none. */
  avifSrcSet: string | null;
  /** A tiny blurred picture as a data address, to show while the real one is on its way. */
  preview: string | null;
}

type PictureOfItem = Pick<
  GalleryItem,
  'image_url' | 'image_width' | 'image_height' | 'image_avif' | 'image_preview'
>;

/** What a page needs to show an item's picture in the size that fits. */
export const pictureSources = (item: PictureOfItem): PictureSources => {
  const src = item.image_url;
  if (/^\/images\/[1-9]\.jpg$/.test(src)) return builtInSources(src);
  const { width, height } =
    item.image_width && item.image_height
      ? { width: item.image_width, height: item.image_height }
      : builtInSize;
  // Of a picture that is not known, no variants are known either.
  const widths = item.image_width ? narrowerThan(width) : [];
  const avif = item.image_avif && showEnough(widths, width) ? srcSet(src, widths, 'avif') : [];
  return {
    src,
    width,
    height,
    webpSrcSet: [...srcSet(src, widths, 'webp'), `${src} ${width}w`].join(', '),
    avifSrcSet: avif.length > 0 ? avif.join(', ') : null,
    preview: item.image_preview,
  };
};

/**
 * There is no AVIF of the full picture, and a browser that knows AVIF looks at nothing else. So it is
 * offered only where its widest variant shows nearly all of the picture, or is as wide as pages need.
 */
const showEnough = (widths: readonly number[], width: number): boolean =>
  Math.max(0, ...widths) >= Math.min(1200, width * 0.75);

const builtInSources = (src: string): PictureSources => ({
  src,
  ...builtInSize,
  webpSrcSet: srcSet(src, [...builtInWidths, builtInSize.width], 'webp').join(', '),
  avifSrcSet: srcSet(src, builtInWidths, 'avif').join(', '),
  preview: null,
});

const srcSet = (src: string, widths: readonly number[], format: 'webp' | 'avif'): string[] =>
  widths.map((width) => `${variantUrl(src, width, format)} ${width}w`);

/** The sources of one of our own illustrations, such as home or 3 (art/render.ts). */
export const illustrationSources = (name: string): PictureSources =>
  builtInSources(illustrationUrl(name));
