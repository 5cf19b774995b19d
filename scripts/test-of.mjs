// @ts-check
/**
 * `npm run test:of -- FILE ...`: runs the tests that belong to a file, within half a minute. Only names those
 * of the browser and of whole servers, which take longer.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { findNode, root } from './prepare.mjs';
import { requireFiles } from './require-files.mjs';

/** More tests would take longer than half a minute. */
const most = 12;

const sourcePatterns = [
  '{app,bench,domain,scripts,server,tests}/**/*.ts',
  'app/**/*.tsx',
  'scripts/*.mjs',
];

/**
 * Tests of all nouns or endpoints, by the folder whose files they test.
 * @type {[folder: string, test: string][]}
 */
const walks = [
  ['app/site/', 'tests/api/every-shown-field.test.ts'],
  ['app/site/layout/', 'tests/api/shown-languages.test.ts'],
  ['domain/nouns/', 'tests/api/every-shown-field.test.ts'],
  ['app/admin/nouns/', 'tests/api/every-shown-field.test.ts'],
  ['server/store/sign-in/', 'tests/api/ended-session.test.ts'],
  ['server/api/content/gallery', 'tests/api/unclaimed-uploads.test.ts'],
  ['app/admin/records/', 'tests/api/every-shown-field.test.ts'],
  ['app/admin/nouns/', 'tests/api/staff-counts.test.ts'],
  ['app/admin/requests/', 'tests/api/staff-counts.test.ts'],
];

/** A test that mentions a file's name this often counts as a test of the file. */
const fewestMentions = 3;

/**
 * @typedef {{ path: string, words: string[], imported: Set<string>, isTest: boolean, text: string }} Source
 */

/** Words in file names for the kind of file, not its topic. */
const kindsOfFiles = new Set([
  'noun',
  'public',
  'store',
  'endpoint',
  'handler',
  'querie',
  'form',
  'service',
]);

/** "tests/api/visit-reminders.test.ts" has the words visit and reminder. @param {string} path */
const splitName = (path) => {
  const words = (basename(path).split('.')[0] ?? '')
    .split('-')
    .map((word) => word.replace(/s$/, ''));
  const topic = words.filter((word) => !kindsOfFiles.has(word));
  return topic.length > 0 ? topic : words.slice(0, 1);
};

/** @returns {Source[]} */
export const readSources = () =>
  requireFiles(sourcePatterns).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const specifiers = text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
    const imported = new Set([...specifiers].map(([, to = '']) => join(dirname(path), to)));
    return {
      path,
      words: splitName(path),
      imported,
      isTest: /\.(test|spec)\.tsx?$/.test(path),
      text,
    };
  });

/** @param {string[]} one @param {string[]} other */
const isSame = (one, other) => one.length > 0 && one.join() === other.join();

/** @param {string[]} some @param {string[]} all */
const isPart = (some, all) => some.length > 0 && some.every((word) => all.includes(word));

/**
 * The tests of a file, closest first: those with the file's name, that import it, of all nouns, with its
 * folder's name, beside it, and those that mention its name most often.
 * @param {string} path
 * @param {Source[]} sources
 */
export const findTests = (path, sources) => {
  const words = splitName(path);
  const folder = splitName(dirname(path));
  const name = new RegExp(words.join('s?[-_ ]?'), 'gi');
  /** @param {Source} test */
  const measureCloseness = (test) => {
    if (isSame(test.words, words)) return Infinity;
    if (test.imported.has(path)) return Number.MAX_VALUE;
    if (walks.some(([start, walk]) => path.startsWith(start) && walk === test.path)) return 2000;
    const isNamedAfter = isSame(test.words, folder) || isPart(words, test.words);
    const mentions = words.length > 0 ? (test.text.match(name)?.length ?? 0) : 0;
    const isBeside = dirname(test.path) === dirname(path);
    return (
      (isNamedAfter ? 1000 : 0) + (isBeside ? 500 : 0) + (mentions < fewestMentions ? 0 : mentions)
    );
  };
  return sources
    .filter(({ isTest }) => isTest)
    .map((test) => ({ path: test.path, closeness: measureCloseness(test) }))
    .filter(({ closeness }) => closeness > 0)
    .toSorted((one, other) => other.closeness - one.closeness)
    .map((test) => test.path);
};

/** If a file has fewer tests, those of the files that import it are run, too. */
const fewest = 3;

/** @param {string} path @param {Source[]} sources */
const findTestsOfUsers = (path, sources) =>
  sources
    .filter(({ imported, isTest }) => !isTest && imported.has(path))
    .flatMap((user) => findTests(user.path, sources));

/** @param {string} path */
const isLong = (path) => /^tests\/(e2e|faults|postgres|recipes)\//.test(path);

/**
 * Which tests to run for some files, and which ones take longer.
 * @param {string[]} paths
 * @param {Source[]} sources
 */
export const findTestsToRun = (paths, sources) => {
  const tests = [
    ...new Set(
      paths.flatMap((path) => {
        const own = findTests(path, sources);
        return own.length >= fewest ? own : [...own, ...findTestsOfUsers(path, sources)];
      }),
    ),
  ];
  const short = tests.filter((path) => !isLong(path));
  const left = [...tests.filter(isLong), ...short.slice(most)].slice(0, most);
  return { short: short.slice(0, most), left };
};

if (import.meta.main) {
  const sources = readSources();
  const paths = process.argv.slice(2).map((path) => relative(root, join(process.cwd(), path)));
  const unknown = paths.filter((path) => !sources.some((source) => source.path === path));
  if (paths.length === 0 || unknown.length > 0) {
    console.error(
      unknown.length > 0
        ? `No such file: ${unknown.join(', ')}`
        : 'Say of which file: npm run test:of -- FILE',
    );
    process.exit(1);
  }
  const { short, left } = findTestsToRun(paths, sources);
  if (left.length > 0) console.log(`Not run, because they take longer:\n  ${left.join('\n  ')}\n`);
  if (short.length === 0) {
    console.error('No test names it.');
    process.exit(1);
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    findNode(),
    [vitest, 'run', '--project', 'unit', '--project', 'api*', ...short],
    { cwd: root, stdio: 'inherit' },
  );
  process.exit(status ?? 1);
}
