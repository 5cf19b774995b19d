import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { oldestBrowsers, replaceRangeQueries } from './browser-support.ts';
import { requireFiles } from './require-files.mjs';

const root = join(import.meta.dirname, '..');

it('reads the oldest browsers from package.json as Vite names them', () => {
  expect(oldestBrowsers()).toContain('safari15.4');
  for (const browser of oldestBrowsers()) expect(browser).toMatch(/^[a-z]+\d+(?:\.\d+)?$/);
});

it('writes ranges of widths as browsers of 2022 read them', () => {
  expect(replaceRangeQueries('(width < 64rem)')).toBe('(max-width: 63.99rem)');
  expect(replaceRangeQueries('(hover: hover) and (width >= 64rem)')).toBe(
    '(hover: hover) and (min-width: 64rem)',
  );
  expect(replaceRangeQueries('(40rem <= width < 58rem)')).toBe(
    '(min-width: 40rem) and (max-width: 57.99rem)',
  );
  expect(replaceRangeQueries('(height < 26rem)')).toBe('(max-height: 25.99rem)');
});

/** Features that Safari 15.4 or a Chrome or Firefox of 2022 lacks, and that the build does not replace. */
const unknown = new RegExp(
  [
    String.raw`\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex)\(`,
    String.raw`\b(?:Object|Map)\.groupBy|\bPromise\.(?:withResolvers|try)|\bArray\.fromAsync`,
    String.raw`\bAbortSignal\.(?:any|timeout)|\.(?:checkVisibility|requestClose)\(|\bpopover=`,
    String.raw`\(\?<[=!]|\([<>]=? ?\d|\(width [<>]`,
  ].join('|'),
);

it('public pages use nothing that browsers of 2022 do not know', () => {
  const files = requireFiles([
    '{app/lib,app/site,app/ui,domain}/**/*.ts',
    'app/{site,ui}/**/*.tsx',
  ]);
  const found = files.filter(
    (file) => !file.endsWith('.test.ts') && unknown.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
