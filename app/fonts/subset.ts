import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the fonts that the site serves from the packaged ones, with only the axes that the design uses and
 * the characters of the site's languages. Also makes uncompressed ones in fixed weights for the social card
 * and the printed fact sheet, which the server draws. Run with `npm run fonts`; the results are committed.
 */
const resolvePackage = createRequire(import.meta.url).resolve;
const fontsFolder = import.meta.dirname;
const socialCardFolder = join(fontsFolder, '../../server/images/codec/card');
const factSheetFolder = join(fontsFolder, '../../server/pages/fact-sheet/fonts');

const basicLatin =
  listCharacters(0x20, 0x7e) + listCharacters(0xa0, 0xff) + '–—‘’“”„•…€™ŒœŠšŽžŸ−×→←↑↓✓';
const latinExtended = listCharacters(0x100, 0x17f) + 'ȘșȚț';
/** Literata has these letters, Atkinson Hyperlegible Next does not. */
const vietnamese = listCharacters(0x1ea0, 0x1ef9) + 'ƠơƯư';
/**
 * On other pages, these letters are in the file of further Latin letters. A Vietnamese page needs no other
 * letters of that file.
 */
const vietnameseInLatin = 'ĂăĐđĨĩŨũ';
/** Russian letters, and the Russian number sign. */
const cyrillic = `${listCharacters(0x410, 0x44f)}Ёё№`;

interface FontSource {
  from: string;
  to: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

/** The packaged file with a zero without a slash (plain-zero.py). */
const atkinsonLatin = join(fontsFolder, 'plain-zero.woff2');
const atkinsonPrefix =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const literataPrefix = '@fontsource-variable/literata/files/literata';
const plexPrefix = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans';
const bodyAxes = { wght: { min: 400, max: 700 } };
// One weight between 500 and 600, drawn for large sizes: headings need no more (docs/decisions/005).
const headingAxes = { wght: 560, opsz: 36 };
const socialCardAxes = { wght: 500 };
/** Leaves out hints, ligatures and alternative figures, which are a quarter of the file of IBM Plex Sans. */
const smallFileOptions = { noHinting: true, noLayoutClosure: true };
/** For the fact sheet: two weights for text, one for headings. */
const factSheetCuts = [
  { name: 'atkinson-regular', from: atkinsonPrefix, kind: 'wght', axes: { wght: 400 } },
  { name: 'atkinson-bold', from: atkinsonPrefix, kind: 'wght', axes: { wght: 700 } },
  { name: 'literata', from: literataPrefix, kind: 'opsz', axes: headingAxes },
] as const;

const fontSources: FontSource[] = [
  {
    from: atkinsonLatin,
    to: 'atkinson-latin.woff2',
    characters: basicLatin,
    axes: bodyAxes,
  },
  {
    from: `${atkinsonPrefix}-latin-ext-wght-normal.woff2`,
    to: 'atkinson-latin-extended.woff2',
    characters: latinExtended,
    axes: bodyAxes,
  },
  {
    from: `${literataPrefix}-latin-opsz-normal.woff2`,
    to: 'literata-latin.woff2',
    characters: basicLatin,
    axes: headingAxes,
  },
  {
    from: `${literataPrefix}-latin-ext-opsz-normal.woff2`,
    to: 'literata-latin-extended.woff2',
    characters: latinExtended,
    axes: headingAxes,
  },
  {
    from: `${literataPrefix}-vietnamese-opsz-normal.woff2`,
    to: 'literata-vietnamese.woff2',
    characters: vietnamese,
    axes: headingAxes,
  },
];

/** Only for pages in Vietnamese and Russian (docs/decisions/103): headings, then text. */
const languageFontSources: FontSource[] = [
  {
    from: `${literataPrefix}-vietnamese-opsz-normal.woff2`,
    to: 'literata-vietnamese-latin.woff2',
    characters: vietnameseInLatin,
    axes: headingAxes,
  },
  {
    from: `${literataPrefix}-cyrillic-opsz-normal.woff2`,
    to: 'literata-cyrillic.woff2',
    characters: cyrillic,
    axes: headingAxes,
  },
  {
    from: `${plexPrefix}-latin-wght-normal.woff2`,
    to: 'plex-latin.woff2',
    characters: basicLatin,
    axes: bodyAxes,
  },
  {
    from: `${plexPrefix}-vietnamese-wght-normal.woff2`,
    to: 'plex-vietnamese.woff2',
    characters: vietnamese + vietnameseInLatin,
    axes: bodyAxes,
  },
  {
    from: `${plexPrefix}-cyrillic-wght-normal.woff2`,
    to: 'plex-cyrillic.woff2',
    characters: cyrillic,
    axes: bodyAxes,
  },
];

mkdirSync(fontsFolder, { recursive: true });
mkdirSync(socialCardFolder, { recursive: true });
for (const { from, to, characters, axes } of fontSources) {
  const packagedFont = readFileSync(resolvePackage(from));
  const cut = axes === bodyAxes ? socialCardAxes : axes;
  await writeFont(packagedFont, characters, { file: join(fontsFolder, to), format: 'woff2', axes });
  const cardFont = join(socialCardFolder, to.replace('.woff2', '.ttf'));
  await writeFont(packagedFont, characters, { file: cardFont, format: 'sfnt', axes: cut });
}
for (const { from, to, characters, axes } of languageFontSources) {
  const packagedFont = readFileSync(resolvePackage(from));
  await writeFont(packagedFont, characters, {
    file: join(fontsFolder, to),
    format: 'woff2',
    axes,
    ...smallFileOptions,
  });
}

mkdirSync(factSheetFolder, { recursive: true });
for (const { name, from, kind, axes } of factSheetCuts) {
  for (const [part, characters] of [
    ['latin', basicLatin],
    ['latin-ext', latinExtended],
    ...(from === literataPrefix ? [['vietnamese', vietnamese] as const] : []),
  ] as const) {
    const isAtkinsonLatin = from === atkinsonPrefix && part === 'latin';
    const packagedFont = readFileSync(
      isAtkinsonLatin ? atkinsonLatin : resolvePackage(`${from}-${part}-${kind}-normal.woff2`),
    );
    const file = join(factSheetFolder, `${name}-${part.replace('ext', 'extended')}.ttf`);
    await writeFont(packagedFont, characters, { file, format: 'sfnt', axes });
  }
}

interface FontTarget {
  file: string;
  format: 'woff2' | 'sfnt';
  axes: FontSource['axes'];
  noHinting?: boolean;
  noLayoutClosure?: boolean;
}

async function writeFont(
  packagedFont: Buffer,
  characters: string,
  { file, format, axes, ...omitted }: FontTarget,
): Promise<void> {
  const font = await subsetFont(packagedFont, characters, {
    targetFormat: format,
    variationAxes: axes,
    ...omitted,
  });
  writeFileSync(file, font);
  console.log(`${basename(file)}: ${(font.length / 1024).toFixed(1)} KB`);
}

function listCharacters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}
