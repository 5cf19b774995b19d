import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { type CardDesign, cardSize } from '../card-design.ts';
import { clipPhoto } from './draw-icon.ts';

// Our own SVG of the frame is read from a buffer. Uploads are read from files, where SVG stays blocked.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

const { width, height } = cardSize;

/** The column of text beside the house (pixels). */
const textColumn = { left: 80, width: 420 };

/** Font sizes in points at 72 dpi; the first that fits is used. */
const nameSizes = [76, 66, 58, 50, 43, 37, 32];
const taglineSizes = [30, 27, 24];
const maxHeights = { name: 290, tagline: 150 };
const gap = 30;

/**
 * Draws the social card: the home's mark, name and tagline beside its first own picture, or beside the drawn
 * house, in the home's colors.
 * @param folder the folder with the fonts and the house
 * @returns a JPEG
 */
export const drawCard = async (design: CardDesign, folder: string): Promise<Buffer> => {
  const parts = [
    design.logo ? await drawLogoPlate(design.logo, design.colors.paper) : await drawMark(design),
    await drawText(design.name, {
      font: 'Literata',
      color: design.colors.paper,
      sizes: nameSizes,
      maxHeight: maxHeights.name,
    }),
    design.tagline === ''
      ? null
      : await drawText(design.tagline, {
          font: 'Atkinson Hyperlegible Next',
          color: design.colors.tagline,
          sizes: taglineSizes,
          maxHeight: maxHeights.tagline,
        }),
  ].filter((part) => part !== null);
  return sharp({ create: { width, height, channels: 3, background: design.colors.ground } })
    .composite([
      await drawWindow(design, folder),
      { input: Buffer.from(drawFrameSvg(design.colors.gable)) },
      ...stackParts(parts),
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
};

/** The inside of the frame (pixels). It matches the path in drawWindow. */
const frameOpening = { left: 552, top: 66, width: 538, height: 513 };

const drawWindow = async ({ photo }: CardDesign, folder: string): Promise<OverlayOptions> => {
  if (!photo) return { input: join(folder, 'house.webp') };
  const { left, top, ...box } = frameOpening;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">
    <path transform="translate(${-28 - left} ${32 - top}) scale(.965)" d="M602 566V238L880 36L1158 238V566Z"/>
  </svg>`;
  return { input: await clipPhoto(photo, box, shape), left, top };
};

interface CardPart {
  data: Buffer;
  height: number;
}

const stackParts = (parts: CardPart[]): OverlayOptions[] => {
  const total = parts.reduce((sum, part) => sum + part.height, gap * (parts.length - 1));
  let top = Math.round((height - total) / 2);
  return parts.map((part) => {
    const placedPart = { input: part.data, left: textColumn.left, top };
    top += part.height + gap;
    return placedPart;
  });
};

interface TextOptions {
  font: string;
  color: string;
  sizes: readonly number[];
  maxHeight: number;
}

/** Draws a text in the largest size that fits; null if the fonts can't show any of it. */
const drawText = async (
  text: string,
  { font, color, sizes, maxHeight }: TextOptions,
): Promise<CardPart | null> => {
  const visibleText = text.replace(unsupportedCharacters, '').trim();
  if (!visibleText) return null;
  const smallest = sizes.at(-1) ?? 1;
  for (const size of sizes) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${escapeMarkup(visibleText)}</span>`,
        font: `${font} ${size}`,
        dpi: 72,
        width: textColumn.width,
        wrap: size === smallest ? 'word-char' : 'word',
        spacing: -Math.round(size * 0.3),
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (size === smallest) return cropText(data, info, maxHeight);
    if (info.width <= textColumn.width && info.height <= maxHeight)
      return { data, height: info.height };
  }
  return null;
};

/** Cuts off the end of a text that does not fit even at the smallest size. */
const cropText = async (
  data: Buffer,
  info: { width: number; height: number },
  maxHeight: number,
): Promise<CardPart> => {
  const size = {
    width: Math.min(info.width, textColumn.width),
    height: Math.min(info.height, maxHeight),
  };
  return {
    data: await sharp(data)
      .extract({ left: 0, top: 0, ...size })
      .toBuffer(),
    height: size.height,
  };
};

/** The fonts only contain the characters of western languages (app/fonts/subset.ts). */
const unsupportedCharacters =
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1ea0-\u1ef9–—‘’“”„•…€™]/gu;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The home's own logo, uncropped, on a light background. */
const drawLogoPlate = async (path: string, paper: string): Promise<CardPart> => {
  const [inner, padding] = [{ width: 320, height: 110 }, 18];
  const { data, info } = await sharp(path)
    .resize({ ...inner, fit: 'inside' })
    .flatten({ background: paper })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: paper })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
};

/** The lit window in a gable, as in app/ui/logo.tsx. */
const drawMark = async ({ colors }: CardDesign): Promise<CardPart> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44" width="100" height="110">
    <path fill="${colors.gable}" d="M20 1 39 15v28H1V15Z"/>
    <path fill="${colors.light}" d="M12 22a8 8 0 0 1 16 0v12H12Z"/>
    <path fill="${colors.door ?? 'none'}" d="M12 25h16v9H12Z"/>
    <path stroke="${colors.gable}" stroke-width="2.4" d="M20 14v20M12 25h16"/>
  </svg>`;
  return { data: await sharp(Buffer.from(svg)).png().toBuffer(), height: 110 };
};

/** The gabled frame around the house, as in art/social-card.svg. */
const drawFrameSvg = (
  gable: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <g transform="translate(-28 32) scale(.965)">
    <path fill-rule="evenodd" fill="${gable}" d="M576 592V226L880 4L1184 226V592ZM602 566H1158V238L880 36L602 238Z"/>
    <path fill="none" stroke="#f4e7d0" stroke-width="7" d="M602 566V238L880 36L1158 238V566Z"/>
    <path fill="#e7cfa6" d="M562 584H1198V606H562Z"/>
  </g>
</svg>`;
