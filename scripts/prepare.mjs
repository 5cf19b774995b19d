// @ts-check
/** Prepares what the server and the tests need: the packages and the build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; not from import.meta.dirname, which the first versions of Node 20 lack. */
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
  const pinnedPath = join(root, `node_modules/node-${platform}-${arch}/bin/node`);
  if (existsSync(pinnedPath)) return pinnedPath;
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
 * the C library keeps a pool for each thread. Four things keep that memory small: a small young generation, a
 * heap growth of 30 %, only two pools, and returning large blocks at once, such as those for compressing a
 * page. docs/decisions/118 says what this costs.
 */
export const serverFlags = ['--max-semi-space-size=2', '--heap-growing-percent=30'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

const sourcePaths = [
  'app',
  'domain',
  'server',
  'public',
  'art',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

const installStampFile = 'node_modules/.installed-from';
const buildStampFile = 'build/.built-from';

/**
 * Installs the packages of the lockfile, unless exactly these are installed already.
 * @param {'all' | 'runtime'} [needed] for `runtime`, the packages that `release` leaves are enough
 */
export const install = async (needed = 'all') => {
  const wantedStamp = hashFiles(['package-lock.json']);
  const currentStamp = readStamp(installStampFile);
  if (
    currentStamp === wantedStamp ||
    (needed === 'runtime' && currentStamp === toRuntimeStamp(wantedStamp))
  )
    return;
  console.log('Installing packages. The first time this takes a few minutes ...');
  installPackages('--include=dev');
  writeStamp(installStampFile, wantedStamp);
};

/** Whether the current build was made from exactly the current sources. */
export const isBuilt = () => readStamp(buildStampFile) === hashFiles(sourcePaths);

/** Builds the site unless it is built already, and notes the commit. */
export const build = async () => {
  if (!isBuilt()) rebuild();
  writeCommit();
};

/** Builds the site, and lists its components (CycloneDX). */
const rebuild = () => {
  console.log('Building the site. This takes about half a minute ...');
  runCommand(findNode(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    NODE_ENV: 'production',
  });
  listComponents();
  writeStamp(buildStampFile, hashFiles(sourcePaths));
};

/** Stores the commit of the sources for /healthz. Without a repository, as in a release, the file stays. */
const writeCommit = () => {
  if (!existsSync(join(root, '.git'))) return;
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=8'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) writeStamp('build/commit', stdout.trim());
};

/** Lists the packages of the lockfile in build/sbom.cdx.json. Needs npm 10, which Debian does not ship. */
const listComponents = () => {
  if (Number.parseInt(runCommand('npm', ['--version'])) < 10) {
    console.log('npm is older than version 10, so build/sbom.cdx.json is not written.');
    return;
  }
  const format = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
  writeFileSync(join(root, 'build/sbom.cdx.json'), runCommand('npm', ['sbom', ...format]));
};

/** Builds the site, then removes all packages but those that run on the server. */
export const reduceToRuntime = async () => {
  await install();
  await build();
  installPackages('--omit=dev');
  writeStamp(installStampFile, toRuntimeStamp(hashFiles(['package-lock.json'])));
};

/** The files of the project that a server gets besides the packages. deploy/install.sh has the same list. */
export const shippedPaths = [
  'NOTICE',
  'app',
  'art',
  'build',
  'deploy',
  'docs',
  'domain',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'tsconfig.json',
  'vite.config.ts',
];

/** Hidden files, data, keys and secret settings that may lie among the sources. */
const unshippedPattern =
  /[/\\](?:\.[^/\\]+|data|node_modules|compose\.env|[^/\\]+\.(?:key|pem|p12|log|sqlite\S*|tar|gz))$/;

/**
 * Builds the site and packs it into one file for a server, with the packages that run there and their Node.
 * The packages of this folder stay as they are.
 * @param {string} file the archive to write; it holds one folder, `fernlight`
 * @param {string} arch the server's processor, x64 or arm64
 */
export const packRelease = async (file, arch) => {
  await install();
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'fernlight-release-'));
  const packedFolder = join(folder, 'fernlight');
  try {
    for (const name of shippedPaths) {
      cpSync(join(root, name), join(packedFolder, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => name === 'build' || !unshippedPattern.test(path),
      });
    }
    installPackages('--omit=dev', packedFolder, ['--os=linux', `--cpu=${arch}`, '--libc=glibc']);
    writeFileSync(
      join(packedFolder, installStampFile),
      toRuntimeStamp(hashFiles(['package-lock.json'])),
    );
    // Otherwise the tar of a Mac adds files of its own.
    runCommand('tar', ['-czf', resolve(file), '-C', folder, 'fernlight'], {
      COPYFILE_DISABLE: '1',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param {string} hash of the lockfile */
const toRuntimeStamp = (hash) => `${hash} runtime`;

/**
 * Installs packages without their install scripts, because no package needs one.
 * @param {'--include=dev' | '--omit=dev'} development
 * @param {string} [folder] the folder of the lockfile
 * @param {string[]} [machine] the machine that the packages are for, if it is another one
 */
const installPackages = (development, folder = root, machine = []) =>
  runCommand(
    'npm',
    [
      'ci',
      '--ignore-scripts',
      development,
      ...machine,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {},
    folder,
  );

/**
 * Runs a command. Shows its output only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [extra] additional environment variables
 * @param {string} [cwd]
 * @returns {string} what it printed
 */
const runCommand = (command, args, extra = {}, cwd = root) => {
  const result = spawnSync(command, args, {
    cwd,
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
const readStamp = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;

/** @param {string} file @param {string} hash */
const writeStamp = (file, hash) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), hash);
};

/** @param {string[]} paths files and folders below the root */
const hashFiles = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles).toSorted()) {
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
const listFiles = (path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => listFiles(join(path, name)))
    : [path];
