// @ts-check
/**
 * `npm run mutate [-- FILE ...]`: changes one condition, comparison, return or await at a time in the files
 * that differ from main, and names the changes that no test notices. For each change, runs only the tests
 * that reach it, among those that `npm run test:of` finds. The files on the disk stay unchanged.
 */
import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeMutants } from './mutants.mjs';
import { root } from './prepare.mjs';
import { findTestsToRun, readSources } from './test-of.mjs';

/**
 * A mutant that sends nothing for this long counts as endless (milliseconds): its tests would have failed at
 * their own time limit by then.
 */
const patience = 150_000;

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const listChangedFiles = () => [
  ...git('diff', '--name-only', '--diff-filter=d', ...git('merge-base', 'main', 'HEAD')),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/**
 * Runs scripts/mutate-file.mjs until it ends, is silent for too long, or the deadline has passed.
 * @param {string[]} args its arguments
 * @param {{ deadline: number, take: (index: number, result: string) => void }} options
 * @returns {Promise<boolean>} whether any test ran
 */
const runFile = (args, { deadline, take }) =>
  new Promise((resolve) => {
    const child = fork(join(root, 'scripts/mutate-file.mjs'), args, { detached: true });
    const end = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
    let silence = setTimeout(end, patience);
    const limit = setTimeout(end, deadline - Date.now());
    let hasBegun = false;
    child.on('message', (/** @type {{ index?: number, result?: string }} */ { index, result }) => {
      clearTimeout(silence);
      silence = setTimeout(end, patience);
      hasBegun = true;
      if (index !== undefined) take(index, result ?? '');
    });
    child.on('exit', () => {
      clearTimeout(silence);
      clearTimeout(limit);
      resolve(hasBegun);
    });
  });

/** @param {string} file @param {string[]} tests @param {number} deadline */
const mutateFile = async (file, tests, deadline) => {
  const begun = Date.now();
  const { mutants } = makeMutants(file, readFileSync(join(root, file), 'utf8'));
  /** @type {string[]} */
  const results = [];
  while (results.length < mutants.length && Date.now() < deadline) {
    const hasBegun = await runFile([file, String(results.length), ...tests], {
      deadline,
      take: (index, result) => (results[index] = result),
    });
    if (!hasBegun) break;
    // The first mutant without a result never ended.
    if (results.length < mutants.length && Date.now() < deadline) results.push('caught');
  }
  const caught = results.filter((result) => result === 'caught').length;
  const untried = mutants.length - results.length;
  console.log(
    `${file}: ${caught} of ${results.length} mutants caught in ${Math.round((Date.now() - begun) / 1000)} s` +
      (untried > 0 ? `; ${untried} not tried` : ''),
  );
  for (const [index, { line, what }] of mutants.entries())
    if (results[index] && results[index] !== 'caught')
      console.log(`  line ${line}, ${results[index]}: ${what}`);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '5' } },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const sources = readSources();
const files = (positionals.length > 0 ? positionals : listChangedFiles()).filter(
  (path) =>
    /^(?:app|domain|server)\//.test(path) &&
    sources.some((source) => source.path === path && !source.isTest),
);
if (files.length === 0) console.log('No file of app/, domain/ or server/ to change.');
for (const [index, file] of files.entries()) {
  const share = (end - Date.now()) / (files.length - index);
  await mutateFile(file, findTestsToRun([file], sources).short, Date.now() + share);
}
