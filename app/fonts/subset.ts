import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the fonts that the site serves from the packaged ones, with only the axes that the design uses and
 * the characters of the site's languages. Also makes uncompressed ones in fixed weights for the social card
 * and the printed fact sheet, which the server draws. Run with `npm run fonts`; the results are committed.
 */
const resolve = createRequire(import.meta.url).resolve;
const here = import.meta.dirname;
const cardFolder = join(here, '../../server/images/codec/card');
const paperFolder = join(here, '../../server/pages/fact-sheet/fonts');

const basicLatin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”„•…€™ŒœŠšŽžŸ−×→←↑↓✓';
const latinExtended = range(0x100, 0x17f) + 'ȘșȚț';
/** Literata has these letters, Atkinson Hyperlegible Next does not. */
const vietnamese = range(0x1ea0, 0x1ef9) + 'ƠơƯư';
/**
 * On other pages these come with the file of further Latin letters; a Vietnamese page needs no others from
 * it.
 */
const vietnameseInLatin = 'ĂăĐđĨĩŨũ';
/** Russian letters, and the Russian number sign. */
const cyrillic = `${range(0x410, 0x44f)}Ёё№`;

interface Source {
  from: string;
  to: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

/** The packaged file with a zero without a slash (plain-zero.py). */
const atkinsonLatin = join(here, 'plain-zero.woff2');
const atkinson = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const literata = '@fontsource-variable/literata/files/literata';
const plex = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans';
const bodyWeights = { wght: { min: 400, max: 700 } };
// One weight between 500 and 600, drawn for large sizes: headings need no more (docs/decisions/005).
const headingCut = { wght: 560, opsz: 36 };
const cardCut = { wght: 500 };
/**
 * IBM Plex Sans has hints, which Atkinson lacks, ligatures and alternative figures: a quarter of the file.
 */
const lean = { noHinting: true, noLayoutClosure: true };
/** For the fact sheet: two weights for text, one for headings. */
const paperCuts = [
  { name: 'atkinson-regular', from: atkinson, kind: 'wght', axes: { wght: 400 } },
  { name: 'atkinson-bold', from: atkinson, kind: 'wght', axes: { wght: 700 } },
  { name: 'literata', from: literata, kind: 'opsz', axes: headingCut },
] as const;

const sources: Source[] = [
  {
    from: atkinsonLatin,
    to: 'atkinson-latin.woff2',
    characters: basicLatin,
    axes: bodyWeights,
  },
  {
    from: `${atkinson}-latin-ext-wght-normal.woff2`,
    to: 'atkinson-latin-extended.woff2',
    characters: latinExtended,
    axes: bodyWeights,
  },
  {
    from: `${literata}-latin-opsz-normal.woff2`,
    to: 'literata-latin.woff2',
    characters: basicLatin,
    axes: headingCut,
  },
  {
    from: `${literata}-latin-ext-opsz-normal.woff2`,
    to: 'literata-latin-extended.woff2',
    characters: latinExtended,
    axes: headingCut,
  },
  {
    from: `${literata}-vietnamese-opsz-normal.woff2`,
    to: 'literata-vietnamese.woff2',
    characters: vietnamese,
    axes: headingCut,
  },
];

/** Only for pages in Vietnamese and Russian (docs/decisions/103): headings, then text. */
const languageSources: Source[] = [
  {
    from: `${literata}-vietnamese-opsz-normal.woff2`,
    to: 'literata-vietnamese-latin.woff2',
    characters: vietnameseInLatin,
    axes: headingCut,
  },
  {
    from: `${literata}-cyrillic-opsz-normal.woff2`,
    to: 'literata-cyrillic.woff2',
    characters: cyrillic,
    axes: headingCut,
  },
  {
    from: `${plex}-latin-wght-normal.woff2`,
    to: 'plex-latin.woff2',
    characters: basicLatin,
    axes: bodyWeights,
  },
  {
    from: `${plex}-vietnamese-wght-normal.woff2`,
    to: 'plex-vietnamese.woff2',
    characters: vietnamese + vietnameseInLatin,
    axes: bodyWeights,
  },
  {
    from: `${plex}-cyrillic-wght-normal.woff2`,
    to: 'plex-cyrillic.woff2',
    characters: cyrillic,
    axes: bodyWeights,
  },
];

mkdirSync(here, { recursive: true });
mkdirSync(cardFolder, { recursive: true });
for (const { from, to, characters, axes } of sources) {
  const packaged = readFileSync(resolve(from));
  const cut = axes === bodyWeights ? cardCut : axes;
  await write(packaged, characters, { file: join(here, to), format: 'woff2', axes });
  const cardFont = join(cardFolder, to.replace('.woff2', '.ttf'));
  await write(packaged, characters, { file: cardFont, format: 'sfnt', axes: cut });
}
for (const { from, to, characters, axes } of languageSources) {
  const packaged = readFileSync(resolve(from));
  await write(packaged, characters, { file: join(here, to), format: 'woff2', axes, ...lean });
}

mkdirSync(paperFolder, { recursive: true });
for (const { name, from, kind, axes } of paperCuts) {
  for (const [part, characters] of [
    ['latin', basicLatin],
    ['latin-ext', latinExtended],
    ...(from === literata ? [['vietnamese', vietnamese] as const] : []),
  ] as const) {
    const isAtkinsonLatin = from === atkinson && part === 'latin';
    const packaged = readFileSync(
      isAtkinsonLatin ? atkinsonLatin : resolve(`${from}-${part}-${kind}-normal.woff2`),
    );
    const file = join(paperFolder, `${name}-${part.replace('ext', 'extended')}.ttf`);
    await write(packaged, characters, { file, format: 'sfnt', axes });
  }
}

interface Target {
  file: string;
  format: 'woff2' | 'sfnt';
  axes: Source['axes'];
  noHinting?: boolean;
  noLayoutClosure?: boolean;
}

async function write(
  packaged: Buffer,
  characters: string,
  { file, format, axes, ...omitted }: Target,
): Promise<void> {
  const font = await subsetFont(packaged, characters, {
    targetFormat: format,
    variationAxes: axes,
    ...omitted,
  });
  writeFileSync(file, font);
  console.log(`${basename(file)}: ${(font.length / 1024).toFixed(1)} KB`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}
