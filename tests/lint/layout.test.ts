import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverRooms } from '../../scripts/import-zones.ts';

const root = join(import.meta.dirname, '../..');

/** Folders that are as long as there are nouns, pages, endpoints or versions of the schema. */
const lists = new Set([
  'domain/content',
  'domain/entities',
  'server/api',
  'server/database/migrations',
  'server/store',
]);

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersIn(`${folder}/${name}`)),
];

/** Names without endings: a component, its stylesheet and its test are one part. */
const partsIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(join(root, folder))
      .filter((name) => /\.(?:ts|tsx|css)$/.test(name))
      .map((name) => name.replace(/\..*/, '')),
  );

describe('the layout of the repository', () => {
  it.each(['app', 'domain', 'server'].flatMap(foldersIn).filter((at) => !lists.has(at)))(
    'has at most 15 parts in %s',
    (folder) => {
      expect(partsIn(folder).size).toBeLessThanOrEqual(15);
    },
  );

  it('gives every room of the server a place in the order of imports', () => {
    const rooms = readdirSync(join(root, 'server')).filter((name) => !name.includes('.test.'));
    expect(rooms.toSorted()).toEqual(serverRooms.flat().toSorted());
  });
});
