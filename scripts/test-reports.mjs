// @ts-check
import { relative } from 'node:path';

/** What the test runners' JSON reports say: how many tests passed, and which failed. */

/** @typedef {{ passed: number, failed: string[] }} Results */

/**
 * Vitest. A file that failed without a failing test, such as one that can't be loaded, counts as one.
 * @param {any} report @returns {Results}
 */
export const vitestResults = (report) => {
  /** @type {string[]} */
  const failed = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failures = assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed');
    const file = relative(process.cwd(), name);
    for (const { fullName } of failures) failed.push(`${file}: ${fullName}`);
    if (status !== 'passed' && failures.length === 0) failed.push(`${file}: ${message}`);
  }
  return { passed: report.numPassedTests, failed };
};

/** Playwright. A skipped test has failed: none may be. @param {any} report @returns {Results} */
export const playwrightResults = (report) => ({
  passed: report.stats.expected,
  failed: [
    ...failedSpecs(report.suites),
    ...report.errors.map((/** @type {any} */ { message }) => message),
  ],
});

/** @param {any[]} suites @returns {string[]} */
const failedSpecs = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status !== 'expected')
        .map((/** @type {any} */ { projectName }) => `${file} (${projectName}): ${title}`),
    ),
    ...failedSpecs(inner),
  ]);
