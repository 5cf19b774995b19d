// @ts-check
/**
 * `npm test`: everything that must hold before a change is accepted, from formatting to browser tests.
 * Installs what is missing, the browser too, and ends with one line of counts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { auditPackages } from './audit.mjs';
import { testBrowserPath } from './browser.mjs';
import { build, install, root } from './prepare.mjs';

const results = join(root, 'test-results');

/** @type {{ name: string, passed: number, failed: number }[]} */
const counts = [];

await install();
process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

audit();
serviceUnit();
await Promise.all([
  check('regular expressions', 'node', ['scripts/check-regexes.mjs']),
  check('formatting', 'prettier', ['--check', '--log-level', 'warn', '.']),
  check('route types', 'react-router', ['typegen']).then(() => check('types', 'tsc', ['--noEmit'])),
  check('lint', 'oxlint', ['--deny-warnings']),
]);
suite('unit and API tests', 'vitest', ['run'], 'vitest.json', vitestCounts);
await build();
suite(
  'fault tests',
  'vitest',
  ['run', '--config', 'vitest.faults.config.ts'],
  'faults.json',
  vitestCounts,
);
if (ensurePostgres()) {
  suite(
    'API tests on PostgreSQL',
    'vitest',
    ['run', '--config', 'vitest.postgres.config.ts'],
    'postgres.json',
    vitestCounts,
  );
  suite(
    'several servers',
    'vitest',
    ['run', '--config', 'vitest.servers.config.ts'],
    'servers.json',
    vitestCounts,
  );
}
ensureBrowser();
suite('browser tests', 'playwright', ['test'], 'playwright.json', playwrightCounts);

for (const { name, passed, failed } of counts) {
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * One command that passes or fails as a whole, beside others: what it says is shown at its end.
 * @param {string} name @param {string} command @param {string[]} args
 */
async function check(name, command, args) {
  const started = Date.now();
  const child = spawn('sh', ['-c', '"$0" "$@" 2>&1', command, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`\n== ${name}\n${said}${verdict(name, status, started)}`);
  counts.push({ name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
}

/** Whether holes are known in the packages; nothing known is no failure. */
function audit() {
  console.log('\n== known holes in packages');
  const { ok, words } = auditPackages();
  console.log(words);
  counts.push({ name: 'known holes in packages', passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

/** How far the service could reach: systemd's own measure, where this machine has systemd (0 is best). */
function serviceUnit() {
  const most = 2.0;
  const unit = join(root, 'deploy/fernlight.service');
  console.log('\n== exposure of the service');
  const { stdout, error } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], {
    encoding: 'utf8',
  });
  if (error) return console.log('Not known: this machine has no systemd-analyze.');
  const exposure = Number(/Overall exposure level.*: ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  console.log(`${exposure} of at most ${most}`);
  const ok = exposure <= most;
  counts.push({ name: 'exposure of the service', passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

/**
 * A test runner that writes its counts to a file. A run that dies without one has failed.
 * @param {string} name @param {string} command @param {string[]} args @param {string} report
 * @param {(report: any) => { passed: number, failed: number }} read
 */
function suite(name, command, args, report, read) {
  const file = join(results, report);
  const ok = run(name, command, args);
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1 };
  if (!ok && count.failed === 0) count.failed = 1;
  counts.push({ name, ...count });
}

/** @param {string} name @param {string} command @param {string[]} args */
function run(name, command, args) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(verdict(name, status, started));
  return status === 0;
}

/** @param {string} name @param {number | null} status @param {number} started */
function verdict(name, status, started) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  return `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`;
}

/** @param {any} report */
function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites,
  };
}

/** @param {any} report */
function playwrightCounts(report) {
  const { expected, unexpected, skipped } = report.stats;
  return { passed: expected, failed: unexpected + skipped };
}

/** The system's package manager, where this user may use it. @param {string[]} args */
function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...sudo, 'apt-get', ...args, '-qq'];
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs PostgreSQL and pgbouncer where one is missing and this user may. Returns whether they are there. */
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

/** Installs Debian's Chromium where it is missing and this user may: the headless shell, or all of it. */
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
