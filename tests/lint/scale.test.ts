import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireFiles } from '../../scripts/require-files.mjs';

/** Style sheets take spaces, radii and sizes of type from the scale in app/theme.css. */

const root = join(import.meta.dirname, '../..');

/** Sheets that may use any length: the one that defines the scale, fonts, and the styles for old browsers. */
const withoutScale = /^app\/(?:theme|plain)\.css$|^app\/fonts\//;
const sheets = requireFiles(['app/**/*.css']).filter((file) => !withoutScale.test(file));

/** Sizes with a reason to be off the scale, by sheet and selector. */
const exceptions: Readonly<Record<string, RegExp>> = {
  // The root of all sizes.
  'app/app.css': /^(?:html|body|\.last-resort)$/,
  // Drawings: a lamp, a quotation mark, chevrons, bars, and texts in SVG's own units.
  'app/admin/ui/states.css': /^\.staff-loading-lamp$/,
  'app/site/ui/quote.css': /^\.quote::before$/,
  'app/site/ui/summary.css': /::after$/,
  'app/admin/insights/insights.css': /^text$/,
  'app/site/costs/calculator.css': /^text$/,
  // The drawn firs, and initials in a circle.
  'app/site/ui/band.css': /main > :last-child/,
  'app/site/people/people.css': /^> span$/,
  // A headline of three lines, beside a photo on the first screen of a phone.
  'app/site/home/home.css': /^h1$/,
  // The home's name is as large as its place allows.
  'app/site/layout/header/home-link.css': /./,
  // Room for the strip's buttons, which lie over its ends.
  'app/site/layout/header/strip.css': /strip-window/,
};

interface Declaration {
  selector: string;
  property: string;
  value: string;
}

/** The declarations of a sheet, apart from those for paper, which has units of its own. */
const readDeclarations = (css: string): Declaration[] => {
  const open: string[] = [];
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/(?<=[{};])/)
    .flatMap((part) => {
      const text = part.slice(0, -1).trim().replaceAll(/\s+/g, ' ');
      if (part.endsWith('{')) open.push(text);
      if (part.endsWith('}')) open.pop();
      const [, property = '', value = ''] = /^([a-z-]+): (.*)$/.exec(text) ?? [];
      if (!part.endsWith(';') || !property || open.some((each) => /@media.*print/.test(each))) {
        return [];
      }
      return [{ selector: open.at(-1) ?? '', property, value }];
    });
};

/** Lengths that are not on the scale; none in calc(), ems, hairlines and shares of something else. */
const length = /(?<![\w.-])-?[\d.]+(?:rem|px|vw|vh|pt|ch|cqi|cqw)\b/g;
const ownLengths = (value: string): string[] =>
  (value.replaceAll(/calc\((?:[^()]|\([^()]*\))*\)/g, '').match(length) ?? []).filter(
    (each) => !/^(?:0|-?[12])px$/.test(each),
  );

const isOffScale = ({ property, value }: Declaration): boolean => {
  if (/^(?:margin|padding)(?:-|$)|^(?:row-|column-)?gap$|radius$/.test(property)) {
    return ownLengths(value).length > 0;
  }
  // A size may be less where text is so large that a word would not fit on its line.
  const largest = value.replaceAll(/min\((?:var\(--text-\w+\)|1em), [\d.]+vw\)/g, '');
  return /^font(?:-size)?$/.test(property) && ownLengths(largest).length > 0;
};

const findOffScale = (css: string, excepted = /^$/): string[] =>
  readDeclarations(css)
    .filter((each) => isOffScale(each) && !excepted.test(each.selector))
    .map(({ selector, property, value }) => `${selector} { ${property}: ${value} }`);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the scale', () => {
  it('has at most ten spaces, three radii and nine sizes of type', () => {
    const theme = read('app/theme.css');
    const count = (kind: string) =>
      theme.match(new RegExp(`^ {2}--${kind}-[\\w-]+:`, 'gm'))?.length;
    expect([count('space'), count('radius'), count('text')]).toEqual([10, 3, 9]);
  });

  it.each(sheets)('is all that %s uses', (file) => {
    expect(findOffScale(read(file), exceptions[file])).toEqual([]);
  });

  it('has no exception without a need', () => {
    const needless = Object.entries(exceptions).filter(
      ([file, selectors]) =>
        findOffScale(read(file)).length === findOffScale(read(file), selectors).length,
    );
    expect(needless.map(([file]) => file)).toEqual([]);
  });

  it.each([
    '.a { margin: 0.7rem auto; }',
    '.a { .b { padding: var(--space-1) 3px; } }',
    '.a { gap: clamp(1rem, 3vw, 2rem); }',
    '.a { font: 560 1.3rem / 1.2 serif; }',
    '.a { border-radius: 0.5rem; }',
  ])('is not in %s', (css) => {
    expect(findOffScale(css)).toHaveLength(1);
  });
});
