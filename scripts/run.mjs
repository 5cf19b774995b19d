// @ts-check
/** Runs one of the product's commands under the right Node, installing the packages first if needed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, root } from './prepare.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error('Say which file to run.');

try {
  // What the server's own commands need is there on a released machine too.
  await install(file.startsWith('server/') ? 'runtime' : 'all');
  spawn(findNode(), [join(root, file), ...args], { stdio: 'inherit' }).on('exit', (code) =>
    process.exit(code ?? 1),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
