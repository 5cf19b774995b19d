// @ts-check
/**
 * Part of `npm run check`: fails on every regular expression in the product's code that some input makes slow
 * (polynomial or exponential backtracking), that can't be judged, or that is put together at run time.
 * Arguments: the folders or files to check; by default domain, server, app.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

// The JavaScript backend gives the same results on every machine; the others are Java and native programs.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

const root = join(import.meta.dirname, '..');
const paths = process.argv.slice(2);
const folders = paths.length > 0 ? paths : ['domain', 'server', 'app'].map((at) => join(root, at));

/** Files whose patterns never match outside input, with the reason. */
const exemptFiles = new Map([
  [
    'server/http/security-headers.ts',
    'reads HTML from React, in which every < of content is escaped',
  ],
  [
    'server/pages/inline-code.ts',
    'reads stylesheets of the build, and HTML from React, put together from fixed words',
  ],
  ['server/database/postgres/migrate-postgres.ts', "reads the migrations' own statements"],
]);

/** No limits in time: a busy machine must give the same result as an idle one. */
const limits = { timeout: null, attackTimeout: null, incubationTimeout: null };

/**
 * The patterns that this version of recheck found safe with these limits, because judging all takes most of a
 * minute. A run adds new patterns and removes unused ones; commit what it changes.
 */
const safeFile = join(root, 'scripts/safe-regexes.json');
const safe = JSON.parse(readFileSync(safeFile, 'utf8'));
const { version } = JSON.parse(
  readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8'),
);
const judgedBy = `recheck ${version} ${JSON.stringify(limits)}`;

/** Each pattern is checked once, even if it is in several places. @type {Map<string, string | null>} */
const results = new Map(safe.judgedBy === judgedBy ? safe.patterns.map(toSafe) : []);

const allRegexes = folders.flatMap(listSourceFiles).flatMap(findRegexes);
const problems = allRegexes.flatMap(({ place, source, flags }) => {
  const problem = source === null ? 'is put together at run time' : checkPattern(source, flags);
  return problem ? [`${place}: /${source ?? '...'}/${flags} ${problem}`] : [];
});
for (const problem of problems) console.error(problem);
if (paths.length === 0) writeSafePatterns();
console.log(`${allRegexes.length} regular expressions, ${problems.length} with a problem.`);
process.exit(problems.length === 0 ? 0 : 1);

/** @param {string} source @param {string} flags @returns {string | null} what is wrong with it */
function checkPattern(source, flags) {
  const key = `/${source}/${flags}`;
  const cached = results.get(key);
  if (cached !== undefined) return cached;
  const result = checkSync(source, flags, limits);
  const problem =
    result.status === 'safe'
      ? null
      : result.status === 'vulnerable'
        ? `takes ${result.complexity.summary} time, for example on ${result.attack.pattern}`
        : `could not be judged (${result.error.kind})`;
  results.set(key, problem);
  return problem;
}

/** @param {string} key @returns {[string, null]} */
function toSafe(key) {
  return [key, null];
}

function writeSafePatterns() {
  const used = new Set(allRegexes.map(({ source, flags }) => `/${source}/${flags}`));
  const patterns = [...used].filter((key) => results.get(key) === null).toSorted();
  const text = `${JSON.stringify({ judgedBy, patterns }, null, 2)}\n`;
  if (text !== readFileSync(safeFile, 'utf8')) writeFileSync(safeFile, text);
}

/** Code that runs in the product, without tests. @param {string} path @returns {string[]} */
function listSourceFiles(path) {
  if (exemptFiles.has(relative(root, path))) return [];
  if (statSync(path).isDirectory()) {
    return readdirSync(path).flatMap((name) => listSourceFiles(join(path, name)));
  }
  return /\.(ts|tsx|js|mjs)$/.test(path) && !/\.(test|d)\.tsx?$/.test(path) ? [path] : [];
}

/**
 * @param {string} path
 * @returns {{ place: string, source: string | null, flags: string }[]} `source` is null if it is not a
 * literal
 */
function findRegexes(path) {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  /** @type {{ place: string, source: string | null, flags: string }[]} */
  const regexes = [];
  visit(program, (node) => {
    const place = `${relative(root, path)}:${text.slice(0, node.start).split('\n').length}`;
    if (node.regex) regexes.push({ place, source: node.regex.pattern, flags: node.regex.flags });
    if (isRegExpCall(node)) {
      const [source, flags] = node.arguments.map((/** @type {any} */ one) => one.value);
      regexes.push({
        place,
        source: typeof source === 'string' ? source : null,
        flags: typeof flags === 'string' ? flags : '',
      });
    }
  });
  return regexes;
}

/** @param {any} node */
function isRegExpCall(node) {
  return /^(New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp';
}

/** @param {any} node @param {(node: any) => void} onNode */
function visit(node, onNode) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') onNode(node);
  for (const child of Object.values(node)) visit(child, onNode);
}
