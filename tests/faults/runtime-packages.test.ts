import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admin, newDataDir, removeDataDir, runScript, startServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');

/** The files of `npm run release`: the build, the sources, and the packages without development tools. */
let released: string;
let dataDir: string;

const runtimePackages = (): string[] => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev, optional }]) => path.lastIndexOf('node_modules/') === 0 && !dev && !optional,
    )
    .map(([path]) => path);
};

beforeEach(() => {
  dataDir = newDataDir();
  released = mkdtempSync(join(tmpdir(), 'fernlight-released-'));
  for (const name of ['build', 'server', 'domain', 'app', 'package.json']) {
    cpSync(join(root, name), join(released, name), { recursive: true });
  }
  for (const path of runtimePackages()) {
    mkdirSync(dirname(join(released, path)), { recursive: true });
    symlinkSync(join(root, path), join(released, path));
  }
});
afterEach(() => {
  rmSync(released, { recursive: true, force: true });
  removeDataDir(dataDir);
});

it('the server and its commands run without any development package', async () => {
  const server = await startServer({ dataDir, folder: released });
  expect((await fetch(server.url)).status).toBe(200);
  const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: admin.password };
  for (const command of ['backup', 'reset-password']) {
    const { code, output } = await runScript(`server/cli/${command}.ts`, [], settings, {
      folder: released,
    });
    expect([output, code]).toEqual([expect.any(String), 0]);
  }
  expect(await server.end('SIGTERM')).toBe(0);
  const seed = await runScript('server/cli/seed.ts', [], settings, { folder: released });
  expect([seed.output, seed.code]).toEqual([expect.any(String), 0]);
});

it('the built server has no code of the pages behind the sign-in check, which it never renders', () => {
  const folder = join(root, 'build/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  // All lists of the staff area are tables of this package.
  expect(files.filter((code) => code.includes('node_modules/@tanstack/table-core'))).toEqual([]);
  expect(files.some((code) => code.includes('node_modules/react-dom'))).toBe(true);
});

it('public pages load nothing of what staff pages share, and Today nothing of the sign-in', () => {
  const folder = join(root, 'build/client/assets');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const manifest = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
  const [, json = ''] = /^window\.__reactRouterManifest=(.*);$/s.exec(read(manifest)) ?? [];
  const { routes } = JSON.parse(json) as { routes: Record<string, { module: string }> };
  const findRoutes = (loadedFile: RegExp): string[] =>
    Object.keys(routes).filter((id) => {
      const files = new Set([basename(routes[id]?.module ?? '')]);
      for (const file of files)
        for (const [, name = ''] of read(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
          files.add(name);
      return [...files].some((name) => loadedFile.test(name));
    });
  const today = ['admin/shell/frame', 'admin/shell/staff-layout', 'admin/shell/dashboard'];
  const ofStaff = findRoutes(/^(?:staff|sign-in)-/);
  expect(ofStaff).toEqual(expect.arrayContaining(today));
  expect(ofStaff.filter((id) => id === 'root' || id.startsWith('site/'))).toEqual([]);
  const ofSignIn = findRoutes(/^sign-in-/);
  expect(ofSignIn).toContain('admin/auth/login');
  expect(ofSignIn.filter((id) => today.includes(id))).toEqual([]);
});
