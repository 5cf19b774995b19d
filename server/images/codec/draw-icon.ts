import sharp from 'sharp';
import { findFocus } from '../../../domain/pictures.ts';
import type { FramedPhoto } from '../card-design.ts';
import { drawGableSvg, type IconDesign, type IconLayout } from '../icon-design.ts';

// Our own SVG of the gable is read from a buffer. Uploads are read from files, where SVG stays blocked.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/**
 * Draws one icon: the home's logo, or else its first picture in the shape of a gable, or else the lit window
 * in the home's colors.
 * @returns a square PNG
 */
export const drawIcon = async (design: IconDesign, look: IconLayout): Promise<Buffer> => {
  const { size, padding, ground } = look;
  const innerSize = Math.round(size * (1 - 2 * padding));
  const input = await drawContent(design, look, innerSize);
  const { night, paper } = design.colors;
  const backgrounds = { none: { r: 0, g: 0, b: 0, alpha: 0 }, paper, night };
  return sharp({
    create: { width: size, height: size, channels: 4, background: backgrounds[ground] },
  })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};

const drawContent = (
  design: IconDesign,
  { mayBePhoto, ground }: IconLayout,
  inner: number,
): Promise<Buffer> => {
  const { logo, photo, colors } = design;
  if (logo) return drawLogo(logo, inner, ground === 'night' ? colors.paper : null);
  if (photo && mayBePhoto)
    return clipPhoto(photo, { width: inner, height: inner }, drawGableShape(inner));
  const svg = Buffer.from(drawGableSvg(design, ground === 'night'));
  return sharp(svg, { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer();
};

/** Draws an uncropped logo. On a dark icon, the logo gets a light background of its own. */
const drawLogo = (path: string, inner: number, background: string | null): Promise<Buffer> => {
  const margin = background ? Math.round(inner * 0.08) : 0;
  const side = inner - 2 * margin;
  const fill = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = sharp(path).resize({ width: side, height: side, fit: 'contain', background: fill });
  const logoOnBackground = background ? logo.flatten({ background }) : logo;
  return logoOnBackground
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: fill })
    .png()
    .toBuffer();
};

/** The outline of a house that fills the icon's content box. */
const drawGableShape = (
  side: number,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64">
  <path d="M32 0 64 26v38H0V26Z"/>
</svg>`;

/** Pixels. */
interface Box {
  width: number;
  height: number;
}

/**
 * Crops a photo to a box around its focal point, and clips it to a shape.
 * @param shape an SVG of the box's size; the photo is visible where it is opaque
 * @returns a PNG
 */
export const clipPhoto = async (
  { url: path, focus_x, focus_y }: FramedPhoto,
  { width, height }: Box,
  shape: string,
): Promise<Buffer> => {
  const { data, info } = await sharp(path)
    .resize({ width, height, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { x, y } = findFocus({ focus_x, focus_y }, info);
  const leftEdge = Math.round(((info.width - width) * x) / 100);
  const top = Math.round(((info.height - height) * y) / 100);
  return sharp(data)
    .extract({ left: leftEdge, top, width, height })
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
};
