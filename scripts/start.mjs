// @ts-check
/**
 * `npm start`: starts the server, after installing the packages of the lockfile and building if needed. Runs
 * under any Node from 20 on, before anything is installed, so it uses nothing but Node itself.
 */
import { build, install, isBuilt } from './prepare.mjs';
import { spawnServer } from './spawn-server.mjs';

const isDevelopment = process.argv.includes('--dev');

try {
  // A released site needs no more packages, and has no tools to build with.
  await install(!isDevelopment && isBuilt() ? 'runtime' : 'all');
  if (!isDevelopment) await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

spawnServer(isDevelopment ? 'server/boot/development.ts' : 'build/server/index.js', {
  ...process.env,
  NODE_ENV: isDevelopment ? 'development' : 'production',
});
