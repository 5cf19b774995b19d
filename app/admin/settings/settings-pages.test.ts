import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireFiles } from '../../../scripts/require-files.mjs';
import { searchTargetsFor } from '../shell/staff-pages.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The source of all components in a folder. */
const components = (folder: string): string =>
  requireFiles([`${folder}/**/*.tsx`])
    .map(read)
    .join('\n');
const page = components('app/admin/settings');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

it('staff see everything that the server tells them of its settings', () => {
  const [, fields = ''] =
    /interface ServerSettings \{([^]*?)\n\}/.exec(
      read('domain/site/settings/server-settings.ts'),
    ) ?? [];
  const names = matches(fields, /^ {2}(\w+):/gm);
  expect(names).toContain('tour_retention_months');
  const shown = components('app/admin');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
});

/** Settings that are on other pages, to which the search links. */
const foundElsewhere = new Set([
  'backups',
  'people',
  'server-backups',
  'server-commands',
  'server-email',
  'server-name',
]);

it('every setting of the page is found by the search box', () => {
  const owner = {
    userId: 1,
    email: 'owner@fernlight.example',
    privileged: true,
    role: 'staff',
  } as const;
  const targets = searchTargetsFor(owner).map(({ to }) => to.split('#')[1]);
  const found = new Set(targets);
  const places = matches(page, /<Setting\s+id="([\w-]+)"/g);
  expect(places.length).toBeGreaterThan(5);
  expect(places.filter((id) => !found.has(id) && !foundElsewhere.has(id))).toEqual([]);
});

it('the page names settings that the server has', () => {
  const names = matches(page, /setBy="([A-Z_, ]+)"/g).flatMap((list) => list.split(', '));
  const config = read('server/config.ts');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !config.includes(`  ${name}: `))).toEqual([]);
});
