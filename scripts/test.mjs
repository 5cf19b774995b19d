// @ts-check
/**
 * `npm test`: everything that must hold before a change is accepted, from formatting to browser tests.
 * Installs what is missing, the browser too, and ends with one report and one line of counts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { auditPackages } from './audit.mjs';
import { testBrowserPath } from './browser.mjs';
import { runChecks } from './check.mjs';
import { build, install, root } from './prepare.mjs';
import { playwrightResults, summary, vitestResults } from './test-reports.mjs';

const reports = join(root, 'test-results');

/** @type {({ suite: string, seconds: number } & import('./test-reports.mjs').Results)[]} */
const suites = [];

await install();
process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

audit();
checkServiceUnit();
for (const { name, ok, seconds } of await runChecks()) addCheck(name, ok, seconds);
runVitest('unit and API tests', 'unit*');
await build();
runVitest('fault tests', 'faults*');
if (ensurePostgres()) runVitest('PostgreSQL', 'postgres*');
ensureBrowser();
runSuite('browser tests', 'playwright', ['test'], playwrightResults);

for (const line of summary(suites)) console.log(line);
process.exit(suites.every(({ failed }) => failed.length === 0) ? 0 : 1);

/** Looks up known vulnerabilities in packages. If the lookup is impossible, that is not a failure. */
function audit() {
  const started = Date.now();
  console.log('\n== known vulnerabilities in packages');
  const { ok, words } = auditPackages();
  console.log(words);
  addCheck('known vulnerabilities in packages', ok, secondsSince(started));
}

/** Checks the exposure of the service unit with systemd's own score, if this machine has it (0 is best). */
function checkServiceUnit() {
  const most = 2.0;
  const started = Date.now();
  const unit = join(root, 'deploy/fernlight.service');
  console.log('\n== exposure of the service');
  const { stdout, error } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], {
    encoding: 'utf8',
  });
  if (error) return console.log('Not known: this machine has no systemd-analyze.');
  const exposure = Number(/Overall exposure level.*: ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  console.log(`${exposure} of at most ${most}`);
  addCheck('exposure of the service', exposure <= most, secondsSince(started));
}

/**
 * Counts a check that passes or fails as a whole. @param {string} name @param {boolean} ok @param {number}
 * seconds
 */
function addCheck(name, ok, seconds) {
  suites.push({ suite: name, seconds, passed: ok ? 1 : 0, failed: ok ? [] : [name], timed: [] });
}

/** @param {string} name @param {string} projects those of vitest.config.ts, such as faults* */
function runVitest(name, projects) {
  runSuite(name, 'vitest', ['run', '--project', projects], vitestResults);
}

/**
 * Runs tests whose runner writes a report to a file. Without a report, the run has failed.
 * @param {string} suite @param {'vitest' | 'playwright'} command @param {string[]} args
 * @param {(report: any) => import('./test-reports.mjs').Results} read
 */
function runSuite(suite, command, args, read) {
  console.log(`\n== ${suite}`);
  const started = Date.now();
  const file = join(reports, `${command}.json`);
  rmSync(file, { force: true });
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const results = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [`${suite}: no report`], timed: [] };
  if (status !== 0 && results.failed.length === 0)
    results.failed.push(`${suite}: ended with an error`);
  suites.push({ suite, seconds: secondsSince(started), ...results });
}

/** @param {number} started */
function secondsSince(started) {
  return (Date.now() - started) / 1000;
}

/** Runs the system's package manager, if this user may. @param {string[]} args */
function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...sudo, 'apt-get', ...args, '-qq'];
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs PostgreSQL and pgbouncer if one is missing and this user may. Returns whether they are there. */
function ensurePostgres() {
  const isThere = () => ['/usr/lib/postgresql', '/usr/sbin/pgbouncer'].every(existsSync);
  if (!isThere()) {
    console.log('\n== Installing PostgreSQL for its tests ...');
    apt('update');
    apt('install', '-y', 'postgresql', 'pgbouncer');
  }
  if (isThere()) return true;
  console.log(
    'NOT RUN: the tests on PostgreSQL. It or pgbouncer is missing and could not be installed (Debian: ' +
      'apt-get install postgresql pgbouncer).',
  );
  return false;
}

/**
 * Installs Debian's Chromium if it is missing and this user may: the headless shell, or the whole browser.
 */
function ensureBrowser() {
  const isThere = () => existsSync(testBrowserPath());
  if (isThere()) return;
  console.log('\n== Installing Chromium for the browser tests ...');
  apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!isThere()) apt('install', '-y', name);
  }
  if (isThere()) return;
  console.error(
    'Chromium is missing and could not be installed. Install it (Debian: apt-get install ' +
      'chromium-headless-shell), or name its path in the variable CHROMIUM.',
  );
}
