// @ts-check
/**
 * `npm start`: installs what the lockfile names, builds, and starts the server, each only when needed.
 * Runs under any Node from 20 on, before anything is installed, so it uses nothing but Node itself.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  build,
  findNode,
  install,
  isBuilt,
  root,
  serverEnvironment,
  serverFlags,
} from './prepare.mjs';

const development = process.argv.includes('--dev');

try {
  // A released site needs nothing more; it holds no tools to build with.
  await install(!development && isBuilt() ? 'runtime' : 'all');
  if (!development) await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const entry = development ? 'server/boot/development.ts' : 'build/server/index.js';
const server = spawn(findNode(), [...serverFlags, join(root, entry)], {
  stdio: 'inherit',
  env: {
    // Compiled code is cached between starts: the second one is quicker.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...serverEnvironment,
    ...process.env,
    NODE_ENV: development ? 'development' : 'production',
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
