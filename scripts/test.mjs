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
import { playwrightResults, vitestResults } from './test-reports.mjs';

const results = join(root, 'test-results');

/** @type {{ name: string, passed: number, failed: string[] }[]} */
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
suite('unit and API tests', 'vitest', ['run'], 'vitest.json', vitestResults);
await build();
suite(
  'fault tests',
  'vitest',
  ['run', '--config', 'vitest.faults.config.ts'],
  'faults.json',
  vitestResults,
);
if (ensurePostgres()) {
  suite(
    'API tests on PostgreSQL',
    'vitest',
    ['run', '--config', 'vitest.postgres.config.ts'],
    'postgres.json',
    vitestResults,
  );
  suite(
    'fault tests on PostgreSQL',
    'vitest',
    ['run', '--config', 'vitest.faults-postgres.config.ts'],
    'faults-postgres.json',
    vitestResults,
  );
  suite(
    'several servers',
    'vitest',
    ['run', '--config', 'vitest.servers.config.ts'],
    'servers.json',
    vitestResults,
  );
}
ensureBrowser();
suite('browser tests', 'playwright', ['test'], 'playwright.json', playwrightResults);

for (const { name, passed, failed } of counts) {
  console.log(`${name}: ${passed} passed, ${failed.length} failed`);
  for (const test of failed) console.log(`  failed: ${test}`);
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed.length, 0);
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
  counts.push(asOne(name, status === 0));
}

/** Whether holes are known in the packages; nothing known is no failure. */
function audit() {
  console.log('\n== known holes in packages');
  const { ok, words } = auditPackages();
  console.log(words);
  counts.push(asOne('known holes in packages', ok));
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
  counts.push(asOne('exposure of the service', exposure <= most));
}

/** What passes or fails as a whole. @param {string} name @param {boolean} ok */
function asOne(name, ok) {
  return { name, passed: ok ? 1 : 0, failed: ok ? [] : [name] };
}

/**
 * A test runner that writes its counts to a file. A run that dies without one has failed.
 * @param {string} name @param {string} command @param {string[]} args @param {string} report
 * @param {(report: any) => import('./test-reports.mjs').Results} read
 */
function suite(name, command, args, report, read) {
  const file = join(results, report);
  const ok = run(name, command, args);
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [`${name}: no report`] };
  if (!ok && count.failed.length === 0) count.failed.push(`${name}: ended with an error`);
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
