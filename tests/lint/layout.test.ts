import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireFiles } from '../../scripts/require-files.mjs';
import { adminZones, domainFloors, serverRooms } from '../../scripts/import-zones.ts';

const root = join(import.meta.dirname, '../..');

/** Folders with a file for each noun, page, endpoint or schema version, which may be longer. */
const lists = new Set([
  'app/admin/nouns',
  'domain/nouns',
  'domain/site/words',
  'server/database/migrations',
]);

const foldersIn = (folder: string): string[] => [
  ...new Set(requireFiles([`${folder}/**/*.*`]).map(dirname)),
];

/** Names without extensions: a component, its style sheet and its test count as one part. */
const partsIn = (folder: string): Set<string> =>
  new Set(
    requireFiles([`${folder}/*`])
      .filter((name) => /\.(?:ts|tsx|css)$/.test(name))
      .map((name) => basename(name).replace(/\..*/, '')),
  );

const roomsIn = (pattern: string): string[] =>
  requireFiles([pattern])
    .map((path) => basename(path))
    .filter((name) => !name.includes('.test.'));

/** Folders whose style sheets belong to no page. */
const sharedStyles = /^app\/(?:ui|admin\/(?:ui|forms|records|pictures)|site\/ui)\//;

/**
 * A file's folder, such as app/admin/records. Each noun of the staff area counts as a room: a folder, or
 * one file.
 */
const roomOf = (file: string): string => {
  const [noun] = /^app\/admin\/nouns\/[\w-]+/.exec(file) ?? [];
  return noun ?? dirname(file).split('/').slice(0, 3).join('/');
};

describe('the layout of the repository', () => {
  it('lets no page borrow the style sheet of another', () => {
    const borrowed = requireFiles(['app/**/*.tsx']).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/^import '(\..*\.css)';$/gm)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((sheet) => roomOf(sheet) !== roomOf(file) && !sharedStyles.test(sheet))
        .map((sheet) => `${file}: ${sheet}`);
    });
    expect(borrowed).toEqual([]);
  });

  it.each(['app', 'domain', 'server'].flatMap(foldersIn).filter((at) => !lists.has(at)))(
    'has at most 16 parts in %s',
    (folder) => {
      expect(partsIn(folder).size).toBeLessThanOrEqual(16);
    },
  );

  const where = 'A new room gets a line in scripts/import-zones.ts.';

  it('gives every room of the server a place in the order of imports', () => {
    expect(roomsIn('server/*').toSorted(), where).toEqual(serverRooms.flat().toSorted());
  });

  it('gives every part of domain a floor', () => {
    expect(roomsIn('domain/*').toSorted(), where).toEqual(domainFloors.flat().toSorted());
  });

  it('gives every room of the staff area a zone', () => {
    expect(roomsIn('app/admin/*/').toSorted(), where).toEqual(adminZones.flat().toSorted());
  });
});

/** How many levels of folders docs/map.md shows. */
const mapDepth = 3;

/** The folders of files that git tracks, or would track with the next commit. */
const trackedFolders = (): Set<string> => {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n');
  return new Set(
    files.flatMap((file) => {
      const parts = file.split('/').slice(0, -1);
      return parts.slice(0, mapDepth).map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );
};

/** The folders on a map. Each line is indented by two spaces below the folder that contains it. */
const mappedFolders = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const map = /```\n(domain\/ [\s\S]*?)```/.exec(text)?.[1] ?? '';
  const above: string[] = [];
  return map.split('\n').flatMap((line) => {
    const [, indent = '', names] = /^( *)((?:[\w.-]+\/ *)+)/.exec(line) ?? [];
    if (!names) return [];
    const depth = indent.length / 2;
    const folders = names
      .trim()
      .split(/ +/)
      .map((name) => [...above.slice(0, depth), name.slice(0, -1)].join('/'));
    above[depth] = folders[0]?.split('/').at(-1) ?? '';
    return folders;
  });
};

it('has every folder on the map, and no others', () => {
  expect(mappedFolders('docs/map.md').toSorted()).toEqual([...trackedFolders()].toSorted());
});

it('has only folders that exist on the short map of README', () => {
  const tracked = trackedFolders();
  const folders = mappedFolders('README.md');
  expect(folders).toContain('server/store');
  expect(folders.filter((folder) => !tracked.has(folder))).toEqual([]);
});
