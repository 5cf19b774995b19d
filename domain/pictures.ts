import { illustrationUrl } from './urls.ts';

/** The files of a picture, and how pages refer to them (docs/product/pictures.md). */

/** The point of a picture that every crop keeps, in percent of its width and height from the top left. */
export interface FocalPoint {
  focus_x: number | null;
  focus_y: number | null;
}

/** A record's picture as the API shows it (docs/product/pictures.md). */
export interface ShownPicture extends FocalPoint {
  image_url: string;
  /** The width of the full picture in pixels; null if the picture is unknown. */
  image_width: number | null;
  image_height: number | null;
  /** Whether the smaller AVIF files are ready, besides the WebP ones. */
  image_avif: boolean;
}

/**
 * In pixels. A variant exists only if it is narrower than the full picture. Each is at most a third wider
 * than the one before, so that no screen gets much more than it shows (docs/decisions/041). Pictures that
 * were uploaded before a width was added get it at the first request (server/images/serve-uploads.ts).
 */
export const variantWidths = [240, 320, 400, 512, 640, 800, 960, 1200, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** The largest width and height of stored uploads, in pixels. */
export const maxPictureSide = 2560;

/** The built-in pictures /images/1.jpg to 9.jpg. */
const builtInSize = { width: 1600, height: 1067 } as const;

/**
 * In pixels. At two device pixels per CSS pixel, a phone loads 960 for a cropped picture, and a desktop 2400.
 * Except for the smallest, each width is at most one and a half times the previous one.
 */
export const builtInWidths = [400, 672, 960, 1200, 1600, 2400] as const;

/** A wider AVIF takes a minute to encode and saves little over WebP. */
export const maxAvifWidth = 1600;

/** The widths of the variants of a picture with this width. */
export const listVariantWidths = (width: number): VariantWidth[] =>
  variantWidths.filter((variant) => variant < width);

/**
 * The variant of /uploads/<name>.webp at 800 pixels as AVIF is /uploads/<name>-800.avif; the same for
 * /images/3.jpg.
 */
export const variantUrl = (url: string, width: number, format: 'webp' | 'avif'): string =>
  url.replace(/\.(webp|jpg)$/, `-${width}.${format}`);

interface PictureTexts {
  description: string | null;
  caption: string;
  category: string;
}

/** A picture's alternative text: its description, or else caption, category or a general one. Never empty. */
export const findPictureAlt = ({ description, caption, category }: PictureTexts): string =>
  description || caption || category || 'A picture of life here';

/** The field with a picture's alternative text. */
export const findAltField = ({
  description,
  caption,
}: Pick<PictureTexts, 'description' | 'caption'>): string =>
  description ? 'description' : caption ? 'caption' : 'category';

export interface PictureSources {
  src: string;
  width: number;
  height: number;
  /** The widths of the picture's files, ascending. */
  widths: readonly number[];
  focus: Focus;
  webpSrcSet: string;
  /** The srcset of the AVIF files; null if they are not ready, or if there are none. */
  avifSrcSet: string | null;
}

/** The point that every crop keeps, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/**
 * The default focal point. Landscape pictures keep their middle; portrait ones keep the point a fifth of
 * the way down, so that a 4:3 frame keeps a face in their upper third.
 */
const findDefaultFocus = ({ width, height }: { width: number; height: number }): Focus => ({
  x: 50,
  y: height > width ? 20 : 50,
});

/** Focal points are set and rendered in steps of this many percent (app/ui/picture/focus.css). */
export const focusStep = 5;

/** A picture's focal point: the stored one, rounded to steps, or the default. */
export const findFocus = (
  { focus_x, focus_y }: FocalPoint,
  size: { width: number; height: number },
): Focus => {
  const { x, y } = findDefaultFocus(size);
  return {
    x: focus_x === null ? x : toStep(focus_x),
    y: focus_y === null ? y : toStep(focus_y),
  };
};

const toStep = (percent: number): number => Math.round(percent / focusStep) * focusStep;

/** The sources that a page needs to show a record's picture in a suitable size. */
export const findPictureSources = (item: ShownPicture): PictureSources => {
  const src = item.image_url;
  if (/^\/images\/\w+\.jpg$/.test(src)) {
    return { ...findBuiltInSources(src), focus: findFocus(item, builtInSize) };
  }
  const { width, height } =
    item.image_width && item.image_height
      ? { width: item.image_width, height: item.image_height }
      : builtInSize;
  // Without a known width, the smaller files are not known either.
  const narrower = item.image_width ? listVariantWidths(width) : [];
  // There is no AVIF of the full picture, so the list ends with its WebP: browsers that support AVIF also
  // support WebP.
  const full = `${src} ${width}w`;
  const avif = item.image_avif ? createSrcSet(src, narrower, 'avif') : [];
  return {
    src,
    width,
    height,
    widths: [...narrower, width],
    focus: findFocus(item, { width, height }),
    webpSrcSet: [...createSrcSet(src, narrower, 'webp'), full].join(', '),
    avifSrcSet: avif.length > 0 ? [...avif, full].join(', ') : null,
  };
};

const findBuiltInSources = (src: string): PictureSources => ({
  src,
  ...builtInSize,
  widths: builtInWidths,
  focus: { x: 50, y: 50 },
  webpSrcSet: createSrcSet(src, builtInWidths, 'webp').join(', '),
  avifSrcSet: [
    ...createSrcSet(
      src,
      builtInWidths.filter((width) => width <= maxAvifWidth),
      'avif',
    ),
    ...createSrcSet(
      src,
      builtInWidths.filter((width) => width > maxAvifWidth),
      'webp',
    ),
  ].join(', '),
});

const createSrcSet = (src: string, widths: readonly number[], format: 'webp' | 'avif'): string[] =>
  widths.map((width) => `${variantUrl(src, width, format)} ${width}w`);

/** The sources of one of our own illustrations, such as home or 3 (art/render.ts). */
export const findIllustrationSources = (name: string): PictureSources =>
  findBuiltInSources(illustrationUrl(name));

/** A place on a page that a picture fills: a CSS length, and the height as a fraction of it. */
export interface PictureSlot {
  /** The media condition under which the picture fills this place; missing for the last place of a list. */
  when?: string;
  width: string;
  height: number;
}

/**
 * The sizes attribute of a picture with object-fit: cover, which is drawn wider than a slot of narrower
 * shape. On the largest screens a rem is 18 pixels (app.css), but always 16 in this attribute.
 */
export const createCoverSizes = (
  { width, height }: Pick<PictureSources, 'width' | 'height'>,
  slots: PictureSlot[],
): string =>
  slots
    .flatMap(({ when, width: wide, height: high }) => {
      const factor = roundUp(Math.max(1, (width / height) * high));
      const size = factor === 1 ? wide : `calc(${factor} * ${wide})`;
      if (when) return `${when} ${size}`;
      const largest = size.replaceAll(
        /(\d{1,3}(?:\.\d{1,3})?)rem/g,
        (_, rems) => `${Number(rems) * 1.125}rem`,
      );
      return largest === size ? size : [`(max-width: 109.99rem) ${size}`, largest];
    })
    .join(', ');

/** Rounds up, so that no picture is too small. */
const roundUp = (factor: number): number => Math.ceil(factor * 100) / 100;
