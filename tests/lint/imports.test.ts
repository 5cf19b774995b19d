import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireFiles } from '../../scripts/require-files.mjs';

const root = join(import.meta.dirname, '../..');

const files = requireFiles(['{app,domain,server}/**/*.ts', 'app/**/*.tsx']).filter(
  (file) => !file.includes('.test.') && !file.includes('+types'),
);

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

/** Every import between these files: of values, of types, and dynamic ones. */
const imports = files.flatMap((from): Import[] => {
  const text = readFileSync(join(root, from), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)(?:import|export)\s(type\s)?[^'"`;]*?from '(\.[^']+)'|\bimport\(?\s?'(\.[^']+)'/g,
  );
  return [...found].map(([, type, named, called]) => ({
    from,
    to: join(dirname(from), named ?? called ?? ''),
    isType: type !== undefined,
  }));
});

/** The files that import each other, directly or indirectly. */
const circles = (edges: readonly (readonly [from: string, to: string])[]): string[] => {
  const left = new Map<string, Set<string>>();
  for (const [from, to] of edges)
    if (from !== to) left.set(from, (left.get(from) ?? new Set()).add(to));
  // Removes files without imports again and again, until only circles and files that lead to them are left.
  let before: number;
  do {
    before = left.size;
    for (const [from, all] of left) if ([...all].every((to) => !left.has(to))) left.delete(from);
  } while (left.size < before);
  return [...left].map(
    ([from, all]) => `${from} imports ${[...all].filter((to) => left.has(to)).join(', ')}`,
  );
};

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));

describe('imports', () => {
  it('are found, those of types and at run time, too', () => {
    const found = (from: string, to: string) =>
      imports.find((each) => each.from === from && each.to === to);
    expect(found('app/lib/failed-navigation.ts', 'app/lib/browser-content.ts')).toBeDefined();
    expect(found('domain/languages/format.ts', 'domain/lib/languages.ts')?.isType).toBe(true);
    expect(imports.length).toBeGreaterThan(4000);
  });

  it('make no circle of files', () => {
    expect(circles(imports.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it.each(['app', 'domain'])('make no circle of what is side by side in a folder of %s', (area) => {
    const folders = new Set(files.filter((file) => file.startsWith(`${area}/`)).flatMap(foldersOf));
    const found = [...folders].flatMap((folder) => {
      const partOf = (file: string) => file.slice(0, `${file}/`.indexOf('/', folder.length + 1));
      return circles(
        imports
          .filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${folder}/`)))
          .map(({ from, to }) => [partOf(from), partOf(to)]),
      );
    });
    expect(found).toEqual([]);
  });

  it('lead from no public page to zod', () => {
    const values = Map.groupBy(
      imports.filter(({ isType }) => !isType),
      ({ from }) => from,
    );
    const reached = new Map(
      files.filter((file) => /^app\/(?:site|ui)\//.test(file)).map((file) => [file, file]),
    );
    // The list grows during this loop.
    for (const [file, way] of reached)
      for (const { to } of values.get(file) ?? [])
        if (!reached.has(to)) reached.set(to, `${way} > ${to}`);
    expect(reached.get('domain/urls.ts')).toBeDefined();
    expect(reached.get('domain/lib/zod.ts')).toBeUndefined();
  });
});
