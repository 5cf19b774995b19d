import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const fontStyles = ['atkinson-regular', 'atkinson-bold', 'literata'] as const;
export type FontStyle = (typeof fontStyles)[number];

/**
 * The font files of each style: western European characters, more Latin ones, and Vietnamese if the font has
 * it (app/fonts/subset.ts).
 */
export const listFontFiles = (style: FontStyle): readonly string[] => [
  `${style}-latin`,
  `${style}-latin-extended`,
  ...(style === 'literata' ? [`${style}-vietnamese`] : []),
];

/**
 * Reads a font file from this folder, both in the sources and in the build. Only the worker may import this
 * file: in the build, the fonts are beside the worker's file, but not beside files that it shares with the
 * server.
 */
export const readFont = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`));
