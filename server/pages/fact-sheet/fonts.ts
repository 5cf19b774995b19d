import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The styles of the papers. */
export const fontStyles = ['atkinson-regular', 'atkinson-bold', 'literata'] as const;
export type FontStyle = (typeof fontStyles)[number];

/**
 * Each style's files: for western European characters, for further Latin ones, and for Vietnamese where the
 * font has it (app/fonts/subset.ts).
 */
export const filesOf = (style: FontStyle): readonly string[] => [
  `${style}-latin`,
  `${style}-latin-extended`,
  ...(style === 'literata' ? [`${style}-vietnamese`] : []),
];

/** Reads a font beside the drawing, in the sources and in the build alike. */
export const readFont = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`));
