import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PdfDocument from 'pdfkit';
import { expect, it } from 'vitest';

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

interface Face {
  family: string;
  file: string;
  /** The first and last code point of each range. */
  ranges: [number, number][];
}

const readFaces = (css: string): Face[] =>
  [...css.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => ({
    family: /font-family: '([^']+)'/.exec(rule)?.[1] ?? '',
    file: /url\('\.\/([^'?]+)/.exec(rule)?.[1] ?? '',
    ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
    ),
  }));

const faces = readFaces(sheet('faces.css'));
const languageFaces = readFaces(sheet('language-fonts.css')).filter(({ file }) =>
  file.endsWith('woff2'),
);

/** The part of pdfkit's font object that this test reads. */
interface OpenFont {
  font: {
    hasGlyphForCodePoint(point: number): boolean;
    glyphForCodePoint(point: number): { path: { commands: { command: string }[] } };
  };
}

const openFont = (file: string) => {
  const pdf = new PdfDocument().font(readFileSync(join(import.meta.dirname, file)));
  // oxlint-disable-next-line no-underscore-dangle -- the library has no public way to get it
  return (pdf as unknown as { _font: OpenFont })._font.font;
};

const readGlyphs = (file: string) => {
  const font = openFont(file);
  return (point: number): boolean => font.hasGlyphForCodePoint(point);
};

it.each([
  'atkinson-latin.woff2',
  'literata-latin.woff2',
  'plex-latin.woff2',
  '../../server/images/codec/card/atkinson-latin.ttf',
  '../../server/pages/fact-sheet/fonts/atkinson-regular-latin.ttf',
  '../../server/pages/fact-sheet/fonts/atkinson-bold-latin.ttf',
])('the zero in %s has no slash: an outline and one counter', (file) => {
  const { commands } = openFont(file).glyphForCodePoint(0x30).path;
  expect(commands.filter(({ command }) => command === 'moveTo')).toHaveLength(2);
});

const facesFor = (point: number): Face[] =>
  faces.filter(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to));

it('headings have every Vietnamese letter, in a file that is fetched for nothing else', () => {
  const vietnamese = [...'ƠơƯư'].map((letter) => letter.codePointAt(0) ?? 0);
  for (let point = 0x1ea0; point <= 0x1ef9; point += 1) vietnamese.push(point);
  const file = 'literata-vietnamese.woff2';
  const has = readGlyphs(file);
  for (const point of vietnamese) {
    expect(facesFor(point).map((face) => face.file)).toEqual([file]);
    expect(has(point)).toBe(true);
  }
});

it.each(languageFaces.filter(({ file }) => file !== 'plex-latin.woff2'))(
  'another language: $file has every letter that it is fetched for',
  ({ file, ranges }) => {
    const has = readGlyphs(file);
    const missing = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((p) => !has(p)),
    );
    expect(missing).toEqual([]);
  },
);

it.each([
  ['vi', 'Ả ờ ễ ự Đ đ ă Ũ ĩ Ơ ư', 'IBM Plex Sans'],
  ['ru', 'Ё ё Ж щ я №', 'IBM Plex Sans'],
])('text in %s is in one family, without a word in two', (_, letters, family) => {
  for (const letter of letters.replaceAll(' ', '')) {
    const point = letter.codePointAt(0) ?? 0;
    const inFamily = languageFaces.filter((face) => face.family === family);
    const covering = inFamily.filter(({ ranges }) =>
      ranges.some(([from, to]) => point >= from && point <= to),
    );
    expect(covering, letter).toHaveLength(1);
  }
});

const furtherLatin = faces.filter(({ file }) => !file.endsWith('-latin.woff2'));

it.each(furtherLatin)(
  '$file has letters of each range that it is fetched for',
  ({ file, ranges }) => {
    const has = readGlyphs(file);
    const isEmpty = ([from, to]: [number, number]): boolean => {
      for (let point = from; point <= to; point += 1) if (has(point)) return false;
      return true;
    };
    expect(ranges.filter(isEmpty)).toEqual([]);
  },
);
