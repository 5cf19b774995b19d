import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nouns } from '../../domain/nouns/index.ts';
import { requireFiles } from '../../scripts/require-files.mjs';

/** Mechanisms that work for every noun: they read the definitions and mention no noun by name. */
const generalMechanisms = [
  'server/store/history/**/*.ts',
  'server/store/content/bulk-store.ts',
  'server/store/content/bulk-store.ts',
  'server/store/content/list-places.ts',
  'server/store/content/list-store.ts',
  'server/store/content/short-lists.ts',
  'server/store/content/single-store.ts',
  'server/page-cache/**/*.ts',
  'server/api/content/bulk-endpoints.ts',
  'server/api/content/list-handlers.ts',
  'server/api/content/single-handlers.ts',
  'server/api/history/**/*.ts',
  'domain/nouns/field.ts',
  'domain/nouns/noun.ts',
  'app/admin/forms/**/*.ts{,x}',
  'app/admin/history/**/*.ts{,x}',
  'app/admin/records/**/*.ts{,x}',
  'app/admin/shell/search/search-hits.ts',
];

const root = join(import.meta.dirname, '../..');

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Common words that are also names of nouns prove nothing alone. */
const ambiguous = new Set<string>([
  'home',
  'texts',
  'facts',
  'contact',
  'about',
  // domain/accounts/role-rights.ts contains the rights of staff.
  'permissions',
]);

const names = Object.values(nouns)
  .flatMap(({ name, table }) => [name, table])
  .filter((name) => !ambiguous.has(name));

/**
 * Exceptions: the pictures of all nouns come from the gallery, translations include them and are what a save may lack, earlier addresses of
 * their pages become old addresses, and one kind of address and one folder are named like a noun.
 */
const allowed: Record<string, string[]> = {
  'app/admin/history/version-entry.tsx': ['gallery'],
  'app/admin/history/restore-deleted.ts': ['translations'],
  'server/api/content/list-handlers.ts': ['translations'],
  'server/api/content/single-handlers.ts': ['translations'],
  'server/store/history/trash-deletions.ts': ['translations'],
  'server/page-cache/page-address.ts': ['documents', 'languages'],
  'server/store/content/list-places.ts': ['old_addresses'],
};

/**
 * The code without comments, which may mention a noun as an example, and without casts, which name a table.
 */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/ as '\w+'/g, '');

it.each(requireFiles(generalMechanisms).filter(isCode))('%s mentions no noun', (file) => {
  const code = codeOf(file);
  const found = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  expect([...new Set(found)]).toEqual(allowed[file] ?? []);
});
