// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Reads the test runners' JSON reports: how many tests passed, which failed, and how long each took. */

/**
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ passed: number, failed: string[], timed: Timed[] }} Results
 * @typedef {Results & {
 *   suite: string, seconds: number, budget?: number, processorTime?: number | null
 * }} SuiteResults seconds on the clock; budget and processor time in processor seconds
 */

/**
 * Reads Vitest's report. A file that failed without a failing test, such as one that can't be loaded, counts
 * as a failure.
 * @param {any} report
 * @returns {Results}
 */
export const parseVitestReport = (report) => {
  /** @type {string[]} */
  const failed = [];
  /** @type {Timed[]} */
  const timed = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failures = assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed');
    const file = relative(process.cwd(), name);
    for (const { fullName, failureMessages } of failures)
      failed.push(formatFailure(`${file}: ${fullName}`, failureMessages?.[0]));
    if (status !== 'passed' && failures.length === 0) failed.push(`${file}: ${message}`);
    for (const { fullName, duration } of assertionResults)
      timed.push({ name: `${file}: ${fullName}`, seconds: (duration ?? 0) / 1000 });
  }
  return { passed: report.numPassedTests, failed, timed };
};

/**
 * Reads Playwright's report. A skipped test counts as failed, because none may be skipped.
 * @param {any} report
 * @returns {Results}
 */
export const parsePlaywrightReport = (report) => {
  const tests = listTests(report.suites);
  return {
    passed: report.stats.expected,
    failed: [
      ...tests
        .filter(({ status }) => status !== 'expected')
        .map(({ name, error, page }) => [formatFailure(name, error), ...page].join('\n')),
      ...report.errors.map((/** @type {any} */ { message }) => message),
    ],
    timed: tests,
  };
};

/** @param {any[]} suites @returns {(Timed & { status: string, error?: string, page: string[] })[]} */
const listTests = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
      tests.map((/** @type {any} */ { projectName, status, results }) => ({
        name: `${file} (${projectName}): ${title}`,
        status,
        seconds: (results?.[0]?.duration ?? 0) / 1000,
        error: results?.[0]?.error?.stack,
        page: readPageSnapshot(results?.[0]?.attachments),
      })),
    ),
    ...listTests(inner),
  ]);

const maxPageLines = 60;

/**
 * The lines of the page that a failed test saw, without its header; empty if there are none. The runner stores
 * them in a file, which is lost after a run on another machine.
 * @param {{ name: string, path?: string }[]} [attachments]
 * @returns {string[]}
 */
const readPageSnapshot = (attachments = []) => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, snapshot = ''] = readFileSync(path, 'utf8').split('```yaml\n');
  const lines = snapshot.split('\n```', 1)[0]?.split('\n').filter(isContentLine) ?? [];
  const main = lines.findIndex((line) => /^ *- main\b/.test(line));
  const shownLines = lines.slice(Math.max(main, 0), Math.max(main, 0) + maxPageLines);
  return shownLines.map(
    (line) => `    | ${line.replaceAll(/ \[(?:ref|cursor)=\w+\]/g, '').slice(0, 160)}`,
  );
};

const isContentLine = (/** @type {string} */ line) => !line.trimStart().startsWith('- /');

/**
 * A failed test with the beginning of its message and the places in the tests where it failed, so that the
 * last lines of a run are enough to see why.
 * @param {string} name
 * @param {string} [error] with its stack
 */
const formatFailure = (name, error = '') => {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim().replace(`${process.cwd()}/`, ''))
    .filter((line) => line !== '');
  const isStackLine = (/** @type {string} */ line) => line.startsWith('at ');
  const reason = [
    ...lines.filter((line) => !isStackLine(line)).slice(0, 8),
    ...lines.filter((line) => isStackLine(line) && !line.includes('node_modules')).slice(0, 3),
  ];
  return [name, ...reason.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
};

/** How far a suite may exceed its budget without a warning. */
const maxOverrun = 1.25;

/**
 * The report at the end of `npm test`. A suite that exceeds its budget by more than a quarter only causes a
 * warning, because the machine may be slow.
 * @param {SuiteResults[]} suites in the order in which they ran
 * @returns {string[]} lines: a table of the suites, the slowest tests, warnings, the failures, and the counts
 */
export const formatSummary = (suites) => {
  const sum = (/** @type {(one: SuiteResults) => number} */ valueOf) =>
    suites.reduce((total, suite) => total + valueOf(suite), 0);
  const toLine = (/** @type {(string | number)[]} */ [name = '', ...cells]) =>
    `${String(name).padEnd(40)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  return [
    toLine(['suite', 'passed', 'failed', 'seconds', 'processor', 'budget']),
    ...suites.map(({ suite, passed, failed, seconds, processorTime, budget }) =>
      toLine([
        suite,
        passed,
        failed.length,
        seconds.toFixed(1),
        processorTime?.toFixed(1) ?? '',
        budget ?? '',
      ]),
    ),
    toLine(['all', sum(({ passed }) => passed), '', sum(({ seconds }) => seconds).toFixed(1)]),
    '',
    'The ten slowest tests:',
    ...listSlowest(suites.flatMap(({ timed }) => timed)),
    ...suites.flatMap(describeOverrun),
    ...suites.flatMap(({ suite, failed }) => failed.map((name) => `FAILED (${suite}): ${name}`)),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`,
  ];
};

/** @param {Timed[]} tests */
const listSlowest = (tests) =>
  tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);

/** Reports where the time of a suite that exceeds its budget went. @param {SuiteResults} suite */
const describeOverrun = ({ suite, budget, processorTime, timed }) =>
  budget && processorTime && processorTime > budget * maxOverrun
    ? [
        [
          `WARNING (${suite}): It took ${processorTime.toFixed(0)} processor seconds; its budget is ${budget} (scripts/test-suites.mjs). Its slowest tests:`,
          ...listSlowest(timed),
        ].join('\n'),
      ]
    : [];
