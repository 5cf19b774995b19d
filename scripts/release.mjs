// @ts-check
/**
 * `npm run release`: builds the site and leaves only the packages that run on a server. With `--to FILE`, it
 * packs them into one file for deploy/install.sh instead, and leaves this folder's packages as they are;
 * `--arch arm64` is for servers with such a processor.
 */
import { parseArgs } from 'node:util';
import { packRelease, reduceToRuntime } from './prepare.mjs';

try {
  const options = /** @type {const} */ ({
    to: { type: 'string' },
    arch: { type: 'string', default: 'x64' },
  });
  const { to, arch } = parseArgs({ options }).values;
  if (!['x64', 'arm64'].includes(arch)) throw new Error('--arch: name x64 or arm64.');
  if (to) {
    await packRelease(to, arch);
    console.log(`The release is in ${to}`);
  } else {
    await reduceToRuntime();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
