// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * For lists of files and folders that are written by hand: an entry that names nothing would test nothing.
 * @template {string} Path
 * @param {readonly Path[]} paths from the repository's root
 * @returns {Path[]} the same
 * @throws {Error} naming those that don't exist
 */
export const requireFiles = (paths) => {
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`Listed, but not there: ${missing.join(', ')}`);
  return [...paths];
};
