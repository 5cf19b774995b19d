import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminZones, domainFloors, serverRooms } from '../../scripts/import-zones.ts';

const root = join(import.meta.dirname, '../..');

const imports = 'eslint(no-restricted-imports)';
const syntax = 'eslint-js(no-restricted-syntax)';
const properties = 'eslint(no-restricted-properties)';
const environment = 'node(no-process-env)';
const circle = 'import(no-cycle)';
const typed = (name: string) => `typescript(${name})`;

/** Files that break one rule each: path, source, rule, and a part of the expected message. */
const wrong: [path: string, source: string, rule: string, message: RegExp][] = [
  [
    'domain/site/a.ts',
    "export type { Meta } from '../../app/lib/meta.ts';",
    imports,
    /domain imports/,
  ],
  [
    'domain/site/b.ts',
    "export type { Config } from '../../server/config.ts';",
    imports,
    /domain imports/,
  ],
  ['domain/site/c.ts', "export { join } from 'node:path';", imports, /domain imports/],
  ['domain/site/d.ts', "export { useState } from 'react';", imports, /domain imports/],
  ['domain/site/e.ts', "export { samples } from '../../tests/samples.ts';", imports, /its tests/],
  ['app/lib/a.ts', "export type { Row } from '../../server/store/rows.ts';", imports, /browser/],
  ['app/lib/b.ts', "export const b = () => import('../../server/a.ts');", imports, /browser/],
  ['app/lib/c.ts', "export { Hero } from '../site/home/home-hero.tsx';", imports, /app\/site/],
  ['app/root.tsx', "export { Button } from './admin/ui/button.tsx';", imports, /app\/admin/],
  ['app/site/home/a.ts', "export type { A } from '../../admin/ui/a.ts';", imports, /app\/admin/],
  ['app/site/home/b.ts', "export { z } from 'zod';", imports, /zod/],
  [
    'app/site/home/c.ts',
    "export { c } from '../../../domain/nouns/c/c-noun.ts';",
    imports,
    /types/,
  ],
  ['app/site/home/d.ts', "export type { D } from './home.tsx';", imports, /route module/],
  ['app/site/about/a.ts', "export { a } from '../gallery/gallery.tsx';", imports, /route module/],
  ['app/admin/users/a.ts', "export { a } from '../../site/ui/a.ts';", imports, /app\/site/],
  ['app/admin/users/b.ts', "export type { B } from './users.tsx';", imports, /route module/],
  ['app/ui/a.ts', "export type { A } from '../../domain/nouns/a.ts';", imports, /no noun/],
  ['app/ui/b.ts', "export { b } from '../../domain/site/words/b.ts';", imports, /no noun/],
  ['server/images/a.ts', "export type { C } from '../app-context.ts';", imports, /rooms below/],
  ['server/pages/a.ts', "export { a } from '../../app/site/ui/a.ts';", imports, /only app\/lib/],
  ['server/http/a.ts', "export { env } from 'node:process';", imports, /environment/],
  ['server/http/b.ts', "export const port = process.env['PORT'];", environment, /process\.env/],
  ['server/http/c.ts', 'export const { env } = process;', syntax, /environment/],
  ['server/api/a.ts', "export { sql } from 'kysely';", imports, /SQL/],
  ['server/api/b.ts', "export { DatabaseSync } from 'node:sqlite';", imports, /SQL/],
  ['server/api/c.ts', "export const c = (db: Db) => db.selectFrom('users');", properties, /SQL/],
  ['server/api/d.ts', "export const login = '/api/login.php';", syntax, /urls\.ts/],
  ['server/api/e.ts', 'export const e = (name: string) => `/uploads/${name}`;', syntax, /urls\.ts/],
  ['server/api/f.ts', 'export const f = (row: object) => row as never;', syntax, /Type the value/],
  ['app/lib/e.ts', 'export const e = self as unknown as Worker;', syntax, /Type the value/],
  ['app/lib/d.ts', "export const gallery = '/gallery?page=2';", syntax, /urls\.ts/],
  ['app/site/ui/a.tsx', 'export const A = () => <a href="/">Home</a>;', syntax, /urls\.ts/],
  ['domain/site/f.ts', "import type { G } from './g.ts'; export type F = G[];", circle, /cycle/],
  ['domain/site/g.ts', "import type { F } from './f.ts'; export type G = F[];", circle, /cycle/],
  [
    'domain/site/h.ts',
    'export const h = (save: () => Promise<void>) => {\n  save();\n};',
    typed('no-floating-promises'),
    /must be awaited/,
  ],
  [
    'domain/site/i.ts',
    'export const i = (save: () => Promise<void>) => [1].forEach(save);',
    typed('no-misused-promises'),
    /void return/,
  ],
  [
    'domain/site/j.ts',
    'export const j = async (n: number) => await n;',
    typed('await-thenable'),
    /non-Promise/,
  ],
  [
    'domain/site/k.ts',
    "export const k = (kind: 'a' | 'b') => {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n};",
    typed('switch-exhaustiveness-check'),
    /not exhaustive/,
  ],
];

const pathIn = (room: string) => (room.endsWith('.ts') ? room : `${room}/upward.ts`);

/** For each room of an area, a file that imports a type from the next room above it. */
const upward = (area: string, order: string[][], message: RegExp): typeof wrong =>
  order.slice(0, -1).map((rooms, level) => {
    const [room = ''] = rooms;
    const [above = ''] = order[level + 1] ?? [];
    const from = `${room.endsWith('.ts') ? './' : '../'}${pathIn(above)}`;
    return [`${area}/${pathIn(room)}`, `export type { A } from '${from}';`, imports, message];
  });

const wrongRooms = [
  ...upward('server', serverRooms, /rooms below/),
  ...upward('domain', domainFloors, /floors below/),
];

/** For each room of the staff area, files that import a type from its neighbors, and from the zone above. */
const wrongZones = adminZones.flatMap((rooms, level) =>
  rooms.flatMap((room) => {
    const notBelow = [...rooms, ...(adminZones[level + 1] ?? [])].filter((other) => other !== room);
    return notBelow.map((other): (typeof wrong)[number] => [
      `app/admin/${room}/${other}.ts`,
      `export type { A } from '../${other}/a.ts';`,
      imports,
      /zones below/,
    ]);
  }),
);

/** Files that resemble the wrong ones but break no rule. */
const right: [path: string, source: string][] = [
  ['domain/urls.ts', "export const pageUrls = { home: '/', gallery: '/gallery' } as const;"],
  ['domain/site/right.ts', "export { pageUrls } from '../urls.ts';"],
  ['app/site/home/right.ts', "export type { A } from '../../../domain/nouns/c/c-noun.ts';"],
  ['app/site/home/right-ui.ts', "export { Hero } from './home-hero.tsx';"],
  [
    'app/admin/users/right.ts',
    "export { userInput } from '../../../domain/accounts/user-account.ts';",
  ],
  ['app/admin/shell/offline/right.ts', "export type { A } from '../../requests/a.ts';"],
  ['app/admin/nouns/license/right.ts', "export type { A } from '../home/a.ts';"],
  ['app/ui/right.ts', "export type { Sources } from '../../domain/pictures.ts';"],
  ['server/pages/right.ts', "export type { A } from '../../app/lib/a.ts';"],
  ['server/api/right.ts', "export type { AppContext } from '../app-context.ts';"],
  ['server/api/right-store.ts', "export { list } from '../store/users.ts';"],
  ['server/store/right.ts', "export { sql } from 'kysely';"],
  ['server/store/right-query.ts', 'export const q = (db: Db) => db.selectFrom("users");'],
  ['server/database/right.ts', "export { DatabaseSync } from 'node:sqlite';"],
  ['server/store/right.test.ts', "export { world } from '../../tests/support/world.ts';"],
  ['server/config.ts', "export const port = process.env['PORT'];"],
  ['server/cli/right.ts', "export { start } from '../boot/start.ts';"],
  ['server/http/right.ts', "export const text = 'about our gallery';"],
];

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

/** The messages of the repository's rules for the files of a folder, by path. */
const lint = (folder: string): Map<string, Diagnostic[]> => {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return Map.groupBy(diagnostics, ({ filename }) => filename);
};

describe('the lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fernlight-lint-'));
  let found: Map<string, Diagnostic[]>;

  beforeAll(() => {
    const write = (path: string, source: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${source}\n`);
    };
    for (const [path, source] of [...wrong, ...wrongRooms, ...wrongZones, ...right])
      write(path, source);
    const config = pathToFileURL(join(root, 'oxlint.config.ts')).href;
    write('oxlint.config.ts', `export { default } from '${config}';`);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    found = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([...wrong, ...wrongRooms, ...wrongZones])(
    'reject %s: %s',
    (path, _source, rule, message) => {
      const reported = found.get(path) ?? [];
      expect(reported.map(({ code }) => code)).toEqual([rule]);
      expect(`${reported[0]?.message} ${reported[0]?.help}`).toMatch(message);
    },
  );

  it.each(right)('accept %s: %s', (path) => {
    expect(found.get(path)).toBeUndefined();
  });
});
