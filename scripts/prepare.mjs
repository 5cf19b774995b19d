// @ts-check
/** What must be there before the server or the tests can run: packages and the build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not import.meta.dirname, which the first versions of Node 20 do not know. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The first Node with everything the server uses: node:sqlite without a flag, and argon2. */
const oldestNode = { major: 24, minor: 7 };

/**
 * The Node that runs the server: the one that the lockfile pins where it has one for this machine,
 * otherwise the system's own when it is new enough (docs/decisions/011).
 * @param {{ platform: string, arch: string, version: string, execPath: string }} [system]
 * @returns {string} its path
 * @throws {Error} saying which Node to install, where neither will do
 */
export const findNode = ({ platform, arch, version, execPath } = process) => {
  const pinned = join(root, `node_modules/node-${platform}-${arch}/bin/node`);
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const { major: oldest, minor: oldestMinor } = oldestNode;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return execPath;
  throw new Error(
    `This machine (${platform}, ${arch}) needs Node.js ${oldest}.${oldestMinor} or newer; it has ` +
      `${version}. Install the current Node.js 24 from nodejs.org, then try again.`,
  );
};

/**
 * How the server runs; deploy/ says the same. V8 keeps the pages of its largest moment for later, and the
 * C library keeps a pool for each thread: a small space for young objects, garbage collected at 30 %
 * growth, two pools, and large pieces (compressing a page takes some) that go back to the system one by
 * one keep that moment small. Nothing is measurably slower.
 */
export const serverFlags = ['--max-semi-space-size=2', '--heap-growing-percent=30'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** What the build is made from. */
const sources = [
  'app',
  'domain',
  'server',
  'public',
  'art',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

const installedFrom = 'node_modules/.installed-from';
const builtFrom = 'build/.built-from';

/**
 * Installs the packages of the lockfile, unless exactly these are installed already.
 * @param {'all' | 'runtime'} [needed] `runtime` is content with what `release` leaves
 */
export const install = async (needed = 'all') => {
  const wanted = hashOf(['package-lock.json']);
  const installed = stampOf(installedFrom);
  if (installed === wanted || (needed === 'runtime' && installed === runtimeOnly(wanted))) return;
  console.log('Installing packages. The first time this takes a few minutes ...');
  ci('--include=dev');
  stamp(installedFrom, wanted);
};

/** Whether the build on disk was made from exactly these files. */
export const isBuilt = () => stampOf(builtFrom) === hashOf(sources);

/** Builds the site, unless it is built already, and lists what it is made of (CycloneDX). */
export const build = async () => {
  if (isBuilt()) return;
  console.log('Building the site. This takes about half a minute ...');
  run(findNode(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    NODE_ENV: 'production',
  });
  const format = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
  writeFileSync(join(root, 'build/sbom.cdx.json'), run('npm', ['sbom', ...format]));
  stamp(builtFrom, hashOf(sources));
};

/** Builds the site, then leaves only the packages that run on the server: no tool of development. */
export const release = async () => {
  await install();
  await build();
  ci('--omit=dev');
  stamp(installedFrom, runtimeOnly(hashOf(['package-lock.json'])));
};

/** @param {string} hash of the lockfile */
const runtimeOnly = (hash) => `${hash} runtime`;

/**
 * No package needs a script of its own to be installed, so none may run one.
 * @param {'--include=dev' | '--omit=dev'} development
 */
const ci = (development) =>
  run('npm', [
    'ci',
    '--ignore-scripts',
    development,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);

/**
 * Runs a command in the project's folder and shows its output only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra] further environment variables
 * @returns {string} what it printed
 */
const run = (command, args, extra = {}) => {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...extra },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return result.stdout;
  throw new Error(
    `${result.stdout ?? ''}${result.stderr ?? ''}\n` +
      `This step failed: ${command} ${args.join(' ')}${result.error ? ` (${result.error.message})` : ''}`,
  );
};

/** @param {string} file @returns {string | null} */
const stampOf = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;

/** @param {string} file @param {string} hash */
const stamp = (file, hash) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), hash);
};

/** @param {string[]} paths files and folders below the root */
const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow).toSorted()) {
    // Pictures are large and only copied: their size and time tell enough.
    const { size, mtimeMs } = statSync(join(root, path));
    const content = /^(public|art)\//.test(path)
      ? `${size} ${mtimeMs}`
      : readFileSync(join(root, path));
    hash.update(path).update(content);
  }
  return hash.digest('hex');
};

/** @param {string} path @returns {string[]} */
const filesBelow = (path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesBelow(join(path, name)))
    : [path];
