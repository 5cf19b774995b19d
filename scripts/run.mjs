// @ts-check
/**
 * Runs a file of the project, or of one of its packages, under the right Node. Installs the packages
 * first if needed, and with --build builds the site too.
 * Arguments: [--build] file [its arguments]
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, findNode, install, root } from './prepare.mjs';

const cliArguments = process.argv.slice(2);
const needsBuild = cliArguments[0] === '--build';
const [file, ...args] = needsBuild ? cliArguments.slice(1) : cliArguments;
if (!file) throw new Error('Say which file to run.');

try {
  // On a server, the packages of a release are installed already.
  await install(file.startsWith('server/') ? 'runtime' : 'all');
  if (needsBuild) await build();
  spawn(findNode(), [join(root, file), ...args], { stdio: 'inherit' }).on('exit', (code) =>
    process.exit(code ?? 1),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
