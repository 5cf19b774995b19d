// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root, serverEnvironment, serverFlags } from './prepare.mjs';

/**
 * Runs a server as long as this process runs, and passes stop signals on to it.
 * @param {string} entry such as build/server/index.js
 * @param {Record<string, string | undefined>} environment
 * @param {() => void} [onEnd] runs when the server has ended, before this process ends with the same code
 */
export const spawnServer = (entry, environment, onEnd = () => undefined) => {
  const server = spawn(findNode(), [...serverFlags, join(root, entry)], {
    stdio: 'inherit',
    env: {
      // Caches compiled code, which makes later starts faster.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...serverEnvironment,
      ...environment,
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  server.on('exit', (code) => {
    onEnd();
    process.exit(code ?? 1);
  });
};
