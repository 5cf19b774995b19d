import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Supports only the patterns that we use: names, `*` and `**`. */
const matcherOf = (pattern: string): ((path: string) => boolean) => {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replaceAll('.', String.raw`\.`);
  });
  const expression = new RegExp(`^${parts.join('')}$`);
  return (path) => expression.test(path);
};

/** The rules of .dockerignore: the last line that matches a path, or a folder above it, decides. */
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const isException = line.startsWith('!');
    const pattern = isException ? line.slice(1) : line;
    return { isException, matches: matcherOf(pattern) };
  });

const isSent = (path: string): boolean => {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = rules.findLast(({ matches }) => above.some((one) => matches(one)));
  return last?.isException ?? true;
};

describe('the build context of the image', () => {
  it.each([
    'data.key',
    'data/fernlight.sqlite',
    'data/installation.key',
    'deploy/compose.env',
    'deploy/fernlight.env',
    '.env',
    '.env.production',
    'home.key',
    'my-data/fernlight.sqlite',
    'my-data.key',
    'backups/nightly/20261122-113000/fernlight.sqlite.gz',
    'fernlight-manual-20261122-113000.tar',
    'fernlight-manual-20261122-113000.tar.gz',
    'key.pem',
    'secrets.txt',
    '.git/config',
    '.npmrc',
    'server/data/fernlight.sqlite',
    'server/home.key',
    'server/.env',
    'app/tls.pem',
    'scripts/notes.env',
    'node_modules/sharp/package.json',
    'build/server/index.js',
    'tests/api/home.test.ts',
  ])('has no %s', (path) => expect(isSent(path)).toBe(false));

  it.each([
    'NOTICE',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/release.mjs',
    'scripts/prepare.mjs',
    'server/boot/start.ts',
    'server/cli/reset-password.ts',
    'server/data-key/data-key.ts',
    'server/images/codec/card/literata-latin.ttf',
    'app/entry.server.tsx',
    'domain/urls.ts',
    'public/images/1.jpg',
    'art/empty-table.svg',
  ])('has %s', (path) => expect(isSent(path)).toBe(true));
});

describe('the example for Caddy', () => {
  it('waits for a server that is being restarted', () => {
    for (const path of ['deploy/Caddyfile', 'deploy/compose.yaml']) {
      expect(read(path)).toMatch(/reverse_proxy [^{]+\{[^}]*lb_try_duration \d+s/);
    }
  });
});

describe('the example for several servers', () => {
  const compose = read('deploy/compose.yaml');

  it('backs up every night, into a folder of its own that all servers share', () => {
    expect(compose).toMatch(/^ {4}BACKUP_AT: '\d\d:\d\d'$/m);
    const folder = /^ {4}BACKUP_DIR: (\S+)$/m.exec(compose)?.[1] ?? '';
    for (const server of ['web-1', 'web-2']) {
      expect(compose).toContain(`volumes: ['${server}:/data', 'backups:${folder}']`);
    }
    expect(compose).toMatch(/^volumes:\n[^]*^ {2}backups:$/m);
    // A new volume gets the owner that the folder has in the image.
    expect(read('deploy/Dockerfile')).toMatch(new RegExp(`chown node:node .*${folder}`));
  });
});

describe('the notice of licenses', () => {
  const permissive =
    /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|BlueOak-1\.0\.0|Zlib|Python-2\.0|WTFPL)$/;
  const isPermissive = (license: string): boolean =>
    license
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((part) => permissive.test(part)));

  /** The license is missing in the lockfile and taken from the package's LICENSE. */
  const unsaid: Record<string, string> = { 'node_modules/png-js': 'MIT' };

  it('names every package that is shipped under a license that asks for more', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean; license?: string }>;
    };
    const asking = Object.entries(packages)
      .filter(([path, { dev }]) => path && !dev)
      .map(([path, { license = unsaid[path] ?? '' }]) => ({ path, license }))
      .filter(({ license }) => !isPermissive(license))
      .map(({ path, license }) => ({
        name: path.replace(/^.*node_modules\//, '').replace(/(sharp-(?:libvips|win32))-.+/, '$1-*'),
        license: /[LM]\w*GPL-[\d.]+|MPL-[\d.]+/.exec(license)?.[0] ?? license,
      }));
    expect(asking.length).toBeGreaterThan(2);
    const notice = read('NOTICE');
    for (const { name, license } of asking) {
      expect(notice).toContain(name);
      expect(notice).toContain(license);
    }
    for (const license of ['LGPL-3.0', 'MPL-2.0']) expect(read('README.md')).toContain(license);
  });
});
