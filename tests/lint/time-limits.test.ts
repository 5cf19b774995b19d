import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireFiles } from '../../scripts/require-files.mjs';

const root = join(import.meta.dirname, '../..');
const files = requireFiles(['{app,domain,scripts,server,tests}/**/*.test.ts']);

/** Limits that a slow machine exceeds: short ones of tests that wait, and milliseconds that are compared. */
const tightLimits: readonly RegExp[] = [
  // Vitest's own limit is one second.
  /\bvi\.wait(?:Until|For)\((?![\s\S]{0,500}?(?:\btimeout: (?:[6-9]\d|\d{3})_000|\bpatience\b))/,
  /\b(?:describe|it|waitUntil|waitFor|poll)\b[^;]{0,400}?\btimeout: [1-5]?\d?_?\d{3}\b(?!_)/,
  /^ *\}, [1-5]?\d?_?\d{3}\);$/m,
  /(?:performance|Date)\.now\(\)[^;\n]*\.toBeLessThan(?:OrEqual)?\([\d_]+\)/,
];

const findTight = (source: string): string[] =>
  tightLimits.flatMap((limit) => limit.exec(source)?.[0].slice(0, 200) ?? []);

it('no test fails because a machine is slow', () => {
  const found = files
    .filter((file) => file !== 'tests/lint/time-limits.test.ts')
    .flatMap((file) =>
      findTight(readFileSync(join(root, file), 'utf8')).map((limit) => `${file}: ${limit}`),
    );
  expect(found).toEqual([]);
});

it.each([
  'await vi.waitUntil(() => sent.length > 0);',
  'await vi.waitUntil(() => sent.length > 0, { timeout: 10_000 });',
  "describe('a command', { timeout: 20_000 }, () => {});",
  'expect(performance.now() - begun).toBeLessThan(1500);',
])('finds %s', (source) => {
  expect(findTight(source)).not.toEqual([]);
});
