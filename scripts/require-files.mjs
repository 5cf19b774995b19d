// @ts-check
// Imported as a whole: Node 20, which may start the scripts, has no globSync to import by name.
import fs from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** "app/{lib,ui}/*.ts" is two patterns; each must match. @param {string} pattern @returns {string[]} */
const listAlternatives = (pattern) => {
  const [braces, inside] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined || inside === undefined) return [pattern];
  return inside.split(',').flatMap((each) => listAlternatives(pattern.replace(braces, each)));
};

/** @param {string} pattern @returns {string[]} */
const findMatches = (pattern) => {
  if (/[*?[]/.test(pattern)) return fs.globSync(pattern, { cwd: root });
  return fs.existsSync(join(root, pattern)) ? [pattern] : [];
};

/**
 * Returns the files for a list of paths and patterns in tests, lint rules and scripts. Fails if an entry
 * matches nothing, because it would test nothing.
 * @param {readonly string[]} patterns from the repository's root
 * @returns {string[]} the files that they match
 * @throws {Error} naming those that match none
 */
export const requireFiles = (patterns) => {
  const found = patterns.flatMap(listAlternatives).map((pattern) => ({
    pattern,
    files: findMatches(pattern),
  }));
  const missing = found.filter(({ files }) => files.length === 0).map(({ pattern }) => pattern);
  if (missing.length > 0) throw new Error(`Listed, but not there: ${missing.join(', ')}`);
  return [...new Set(found.flatMap(({ files }) => files))];
};
