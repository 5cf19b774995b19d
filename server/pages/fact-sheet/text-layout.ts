import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The measurements of fonts that line breaking needs. */
export interface Faces {
  /** The font with a character in a style; null if there is none. */
  fontFor(style: FontStyle, character: string): string | null;
  /** The width of words in a font of size 1. */
  widthOf(font: string, text: string): number;
}

export interface Span {
  style: FontStyle;
  text: string;
}

/** Text in one font, with its width at size 1. */
export interface Run {
  font: string;
  text: string;
  width: number;
}
export type Line = Run[];

/** No paper has room for this many characters, so the rest of a text is ignored. */
const maxCharacters = 1000;

/**
 * Breaks spans into lines, each span on a new line. Line breaks in a text are kept, words wider than a line
 * are broken, and characters that no font has are left out.
 * @param width the width of the lines, in units of the font size
 */
export const breakIntoLines = (faces: Faces, spans: readonly Span[], width: number): Line[] =>
  spans.flatMap(({ style, text }) =>
    normalizeText(text)
      .split('\n')
      .flatMap((paragraph) => breakParagraph(faces, style, paragraph, width)),
  );

const normalizeText = (text: string): string =>
  text
    .slice(0, maxCharacters)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');

const breakParagraph = (
  faces: Faces,
  style: FontStyle,
  paragraph: string,
  width: number,
): Line[] => {
  const lines: Line[] = [];
  const spaceRuns = toRuns(faces, style, ' ');
  for (const word of paragraph.split(/\s+/)) {
    for (const part of splitWord(faces, toRuns(faces, style, word), width)) {
      const lastLine = lines.at(-1);
      const fits =
        lastLine && measureWidth(lastLine) + measureWidth(spaceRuns) + measureWidth(part) <= width;
      if (lastLine && fits)
        lines[lines.length - 1] = mergeRuns(faces, [...lastLine, ...spaceRuns, ...part]);
      else lines.push(part);
    }
  }
  return lines;
};

/** Splits a word into pieces that fit into lines; no pieces if no character can be shown. */
const splitWord = (faces: Faces, word: Line, width: number): Line[] => {
  if (word.length === 0) return [];
  if (measureWidth(word) <= width) return [word];
  const pieces: Line[] = [];
  let piece: Line = [];
  for (const run of word.flatMap(splitIntoCharacters(faces))) {
    if (piece.length > 0 && measureWidth(piece) + run.width > width) {
      pieces.push(mergeRuns(faces, piece));
      piece = [];
    }
    piece.push(run);
  }
  return [...pieces, mergeRuns(faces, piece)];
};

const splitIntoCharacters =
  (faces: Faces) =>
  ({ font, text }: Run): Line =>
    [...text].map((character) => ({
      font,
      text: character,
      width: faces.widthOf(font, character),
    }));

/** If no font has an accented letter, the letter is shown without its accent. */
const toRuns = (faces: Faces, style: FontStyle, word: string): Line =>
  mergeRuns(
    faces,
    [...word].flatMap((character) => {
      const candidates = [character, [...character.normalize('NFD')][0] ?? character];
      for (const text of candidates) {
        const font = faces.fontFor(style, text);
        if (font) return { font, text, width: 0 };
      }
      return [];
    }),
  );

/** Merges neighbors in the same font into one run. */
const mergeRuns = (faces: Faces, runs: readonly Run[]): Line => {
  const mergedRuns: { font: string; text: string }[] = [];
  for (const { font, text } of runs) {
    const lastRun = mergedRuns.at(-1);
    if (lastRun?.font === font) lastRun.text += text;
    else mergedRuns.push({ font, text });
  }
  return mergedRuns.map(({ font, text }) => ({ font, text, width: faces.widthOf(font, text) }));
};

export const measureWidth = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);

/** Keeps at most this many lines; if some are cut off, the last remaining line ends with an ellipsis. */
export const cutLines = (faces: Faces, lines: readonly Line[], maxLines: number): Line[] => {
  if (lines.length <= maxLines) return [...lines];
  const keptLines = lines.slice(0, maxLines);
  const lastLine = keptLines.at(-1) ?? [];
  const [head, tail] = [lastLine.slice(0, -1), lastLine.at(-1)];
  if (!tail) return [...keptLines];
  const text = `${[...tail.text].slice(0, -2).join('').trimEnd()}…`;
  return [...keptLines.slice(0, -1), mergeRuns(faces, [...head, { ...tail, text }])];
};

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
 * Reads a font file from this folder, both in the sources and in the build. Only the drawing process may
 * import this file: in the build, the fonts are beside the process's file, but not beside files that it
 * shares with the server.
 */
export const readFont = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`));
