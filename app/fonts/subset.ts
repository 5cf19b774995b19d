import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the fonts that the site serves from the packaged ones: only the axes that the design uses,
 * only the characters of western languages. Run with `npm run fonts`; the results are committed.
 */
const resolve = createRequire(import.meta.url).resolve;
const here = import.meta.dirname;

const basicLatin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”„•…€™ŒœŠšŽžŸ−×→←↑↓✓';
const latinExtended = range(0x100, 0x17f) + range(0x1ea0, 0x1ef9) + 'ƠơƯưȘșȚț';

interface Source {
  from: string;
  to: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const atkinson = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const literata = '@fontsource-variable/literata/files/literata';
const bodyWeights = { wght: { min: 400, max: 700 } };
// One weight between 500 and 600, drawn for large sizes: headings need no more (docs/decisions/005).
const headingCut = { wght: 560, opsz: 36 };

const sources: Source[] = [
  {
    from: `${atkinson}-latin-wght-normal.woff2`,
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
];

mkdirSync(here, { recursive: true });
for (const { from, to, characters, axes } of sources) {
  const font = await subsetFont(readFileSync(resolve(from)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  writeFileSync(join(here, to), font);
  console.log(`${to}: ${(font.length / 1024).toFixed(1)} KB`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}
