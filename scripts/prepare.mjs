// @ts-check
/** Prepares what the server and the tests need: the packages and the build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not import.meta.dirname, which the first versions of Node 20 lack. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The first Node with everything that the server uses: node:sqlite without a flag, and argon2. */
const oldestNode = { major: 24, minor: 7 };

/**
 * The Node that runs the server: the one pinned in the lockfile if it is available for this machine,
 * otherwise the system's own if that is new enough (docs/decisions/011).
 * @param {{ platform: string, arch: string, version: string, execPath: string }} [system]
 * @returns {string} its path
 * @throws {Error} saying which Node to install, if there is neither
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
 * The server's flags and variables, the same as in deploy/. V8 keeps the memory of its peak for reuse, and
 * the C library keeps a pool per thread. A small young generation, a heap growth of 30 %, two pools, and
 * returning large blocks (such as those for compressing a page) at once keep that peak small. Nothing is
 * measurably slower.
 */
export const serverFlags = ['--max-semi-space-size=2', '--heap-growing-percent=30'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The inputs of the build. */
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
 * @param {'all' | 'runtime'} [needed] for `runtime`, the packages that `release` leaves are enough
 */
export const install = async (needed = 'all') => {
  const wanted = hashOf(['package-lock.json']);
  const installed = stampOf(installedFrom);
  if (installed === wanted || (needed === 'runtime' && installed === runtimeOnly(wanted))) return;
  console.log('Installing packages. The first time this takes a few minutes ...');
  ci('--include=dev');
  stamp(installedFrom, wanted);
};

/** Whether the current build was made from exactly these files. */
export const isBuilt = () => stampOf(builtFrom) === hashOf(sources);

/** Builds the site unless it is built already, and lists its components (CycloneDX). */
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

/** Builds the site, then removes all packages but those that run on the server. */
export const release = async () => {
  await install();
  await build();
  ci('--omit=dev');
  stamp(installedFrom, runtimeOnly(hashOf(['package-lock.json'])));
};

/** @param {string} hash of the lockfile */
const runtimeOnly = (hash) => `${hash} runtime`;

/**
 * Runs no install scripts, because no package needs one.
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
 * Runs a command in the project's folder. Shows its output only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra] additional environment variables
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
    // Pictures are large and only copied, so their size and time are enough.
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
