// @ts-check
/**
 * `npm test`: everything that every change must pass, from formatting to the journeys in a browser. `npm run
 * test:all` runs the rest, too (scripts/test-suites.mjs). Installs what is missing, including the browser,
 * and ends with one report and one line of counts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { auditPackages } from './audit.mjs';
import { testBrowserPath } from './browser.mjs';
import { build, findNode, install, root } from './prepare.mjs';
import { measureProcessorTime } from './processor-time.mjs';
import { parsePlaywrightReport, formatSummary, parseVitestReport } from './test-reports.mjs';
import { selectSuites } from './test-suites.mjs';

const reportsFolder = join(root, 'test-results');

/** @type {import('./test-reports.mjs').SuiteResults[]} */
const results = [];

await install();
process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });

const cliArguments = process.argv.slice(2);
if (!cliArguments.includes('--beyond')) {
  checkPackages();
  checkServiceUnit();
}
for (const suite of selectSuites(cliArguments)) await runSuite(suite);

for (const line of formatSummary(results)) console.log(line);
process.exit(results.every(({ failed }) => failed.length === 0) ? 0 : 1);

/** Looks up known vulnerabilities in packages. If the lookup is impossible, that is not a failure. */
function checkPackages() {
  const startedAt = Date.now();
  console.log('\n== known vulnerabilities in packages');
  const { ok, message } = auditPackages();
  console.log(message);
  addCheck('known vulnerabilities in packages', ok, secondsSince(startedAt));
}

/** Checks the exposure of the service unit with systemd's own score, if this machine has it (0 is best). */
function checkServiceUnit() {
  const maxExposure = 2.0;
  const startedAt = Date.now();
  const unit = join(root, 'deploy/fernlight.service');
  console.log('\n== exposure of the service');
  const { stdout, error } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], {
    encoding: 'utf8',
  });
  if (error) return console.log('Not known: this machine has no systemd-analyze.');
  const exposure = Number(/Overall exposure level.*: ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  console.log(`${exposure} of at most ${maxExposure}`);
  addCheck('exposure of the service', exposure <= maxExposure, secondsSince(startedAt));
}

/**
 * Counts a check that passes or fails as a whole.
 * @param {string} suite
 * @param {boolean} ok
 * @param {number} seconds
 */
function addCheck(suite, ok, seconds) {
  results.push({ suite, seconds, ...toResults(suite, ok) });
}

/** @param {string} name @param {boolean} ok @returns {import('./test-reports.mjs').Results} */
function toResults(name, ok) {
  return { passed: ok ? 1 : 0, failed: ok ? [] : [name], timed: [] };
}

/** @param {import('./test-suites.mjs').Suite} suite */
async function runSuite({ name, runner, args, budget, needs = [] }) {
  if (needs.includes('build')) await build();
  if (needs.includes('browser')) ensureBrowser();
  if (needs.includes('postgres') && !ensurePostgres()) return;
  if (needs.includes('debian') && !ensureDebian()) return;
  if (needs.includes('docker') && !hasDocker()) return;
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const report = join(reportsFolder, `${runner}.json`);
  rmSync(report, { force: true });
  const [command, ...rest] = findCommand(runner);
  const child = spawn(command, [...rest, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const processorTime = measureProcessorTime(child.pid ?? 0);
  const [status] = await once(child, 'exit');
  const suiteResults = readResults(report, runner, name, status === 0);
  if (status !== 0 && suiteResults.failed.length === 0)
    suiteResults.failed.push(`${name}: ended with an error`);
  const seconds = secondsSince(startedAt);
  results.push({ suite: name, seconds, budget, processorTime: processorTime(), ...suiteResults });
}

/** @param {import('./test-suites.mjs').Suite['runner']} runner @returns {[string, ...string[]]} */
function findCommand(runner) {
  if (runner === 'node') return [findNode()];
  return [runner, runner === 'vitest' ? 'run' : 'test'];
}

/**
 * Reads the runner's report. Without a report, the run has failed.
 * @param {string} report its path
 * @param {import('./test-suites.mjs').Suite['runner']} runner
 * @param {string} name of the suite
 * @param {boolean} ok whether the command succeeded
 */
function readResults(report, runner, name, ok) {
  if (runner === 'node') return toResults(name, ok);
  if (!existsSync(report)) return { passed: 0, failed: [`${name}: no report`], timed: [] };
  const parseReport = runner === 'vitest' ? parseVitestReport : parsePlaywrightReport;
  return parseReport(JSON.parse(readFileSync(report, 'utf8')));
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return (Date.now() - startedAt) / 1000;
}

/** Runs the system's package manager, if this user may. @param {string[]} args */
function runApt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...sudo, 'apt-get', ...args, '-qq'];
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs PostgreSQL and pgbouncer if one is missing and this user may. Returns whether they are there. */
function ensurePostgres() {
  const isInstalled = () => ['/usr/lib/postgresql', '/usr/sbin/pgbouncer'].every(existsSync);
  if (!isInstalled()) {
    console.log('\n== Installing PostgreSQL for its tests ...');
    runApt('update');
    runApt('install', '-y', 'postgresql', 'pgbouncer');
  }
  if (isInstalled()) return true;
  console.log(
    'NOT RUN: the tests on PostgreSQL. It or pgbouncer is missing and could not be installed (Debian: ' +
      'apt-get install postgresql pgbouncer).',
  );
  return false;
}

/** Installs debootstrap if it is missing and this user may. Returns whether install.sh can be tried here. */
function ensureDebian() {
  const isRoot = process.getuid?.() === 0;
  const isInstalled = () => existsSync('/usr/sbin/debootstrap');
  if (isRoot && !isInstalled()) {
    console.log('\n== Installing debootstrap ...');
    runApt('update');
    runApt('install', '-y', 'debootstrap');
  }
  const namespaces = ['--pid', '--mount', '--uts', '--net', '--fork'];
  if (isRoot && isInstalled() && spawnSync('unshare', [...namespaces, 'true']).status === 0)
    return true;
  console.log(
    'NOT RUN: the tests of deploy/install.sh. They need root, debootstrap (Debian: apt-get install debootstrap), and ' +
      'the right to make namespaces.',
  );
  return false;
}

/** Returns whether a Docker engine answers. */
function hasDocker() {
  if (spawnSync('docker', ['info']).status === 0) return true;
  console.log('NOT RUN: the tests of the image. No Docker engine answers here.');
  return false;
}

/**
 * Installs Debian's Chromium if it is missing and this user may: the headless shell, or the whole browser.
 */
function ensureBrowser() {
  const isInstalled = () => existsSync(testBrowserPath());
  if (isInstalled()) return;
  console.log('\n== Installing Chromium for the browser tests ...');
  runApt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!isInstalled()) runApt('install', '-y', name);
  }
  if (isInstalled()) return;
  console.error(
    'Chromium is missing and could not be installed. Install it (Debian: apt-get install ' +
      'chromium-headless-shell), or name its path in the variable CHROMIUM.',
  );
}
