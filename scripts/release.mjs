// @ts-check
/** `npm run release`: builds the site and leaves only the packages that run on a server. */
import { release } from './prepare.mjs';

try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
