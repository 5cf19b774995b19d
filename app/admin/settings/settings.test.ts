import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adminUrls } from '../../../domain/urls.ts';
import { settingTargetsOf } from '../search/setting-targets.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => read(`app/admin/settings/${name}`))
  .join('\n');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

it('the page shows everything that the server says of its settings', () => {
  const [, fields = ''] =
    /interface ServerSettings \{([^]*?)\n\}/.exec(read('domain/entities/server-settings.ts')) ?? [];
  const names = matches(fields, /^ {2}(\w+):/gm);
  expect(names).toContain('tour_retention_months');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});

it('every setting of the page is found by the search box', () => {
  const owner = { userId: 1, email: 'owner@fernlight.example', privileged: true } as const;
  const targets = new Set(settingTargetsOf({ ...owner, role: 'staff' }).map(({ to }) => to));
  // Until the home stores its own, the server's values apply; the search leads to where it does.
  const isForHome = (setting: string) => setting.includes('<OnHomePage />');
  const places = matches(page, /(<Setting\s[^]*?<\/Setting>)/g)
    .filter((setting) => !isForHome(setting))
    .flatMap((setting) => matches(setting, /<Setting\s+id="([\w-]+)"/g));
  expect(places.length).toBeGreaterThan(8);
  const unfound = places.filter((id) => !targets.has(`${adminUrls.settings}#${id}`));
  expect(unfound).toEqual([]);
});

it('the page names settings that the server has', () => {
  const names = matches(page, /setBy="([A-Z_, ]+)"/g).flatMap((list) => list.split(', '));
  const config = read('server/config.ts');
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !config.includes(`  ${name}: `))).toEqual([]);
});
