// @ts-check
/** `npm run build`: installs the packages of the lockfile and builds the site, each only when needed. */
import { build, install } from './prepare.mjs';

try {
  await install();
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
