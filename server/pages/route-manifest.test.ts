import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writePublicManifest } from './route-manifest.ts';

let assets: string;
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'fernlight-assets-'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(assets, { recursive: true, force: true });
});

const file = (name: string): string => pathToFileURL(join(assets, name)).href;

/** A build's list of routes, and modules that leave a trace of having been loaded. */
const build = async (): Promise<string> => {
  writeFileSync(join(assets, 'entry.js'), 'globalThis.window.started = true;');
  writeFileSync(join(assets, 'root.js'), 'export default "the root";');
  writeFileSync(join(assets, 'home.js'), 'export default "the home page";');
  writeFileSync(join(assets, 'home-loader.js'), 'export const clientLoader = "its loader";');
  const manifest = {
    entry: { module: file('entry.js'), imports: [file('react.js')] },
    url: file('manifest-0a1b.js'),
    routes: {
      root: { module: file('root.js') },
      'site/home': {
        module: file('home.js'),
        clientLoaderModule: file('home-loader.js'),
        imports: [file('react.js'), file('picture.js')],
      },
      'admin/users': { module: file('users.js') },
    },
  };
  writeFileSync(
    join(assets, 'manifest-0a1b.js'),
    `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  );
  await writePublicManifest(assets);
  return file('public-0a1b.js');
};

it('the list for public pages names no route of the staff area', async () => {
  await build();
  const text = readFileSync(join(assets, 'public-0a1b.js'), 'utf8');
  expect(text).toContain('site/home');
  expect(text).not.toContain('users');
  expect(readFileSync(join(assets, 'manifest-0a1b.js'), 'utf8')).toContain('admin/users');
});

it('loads all files of a page at once, puts its routes together, then starts', async () => {
  const window: Record<string, unknown> = {};
  const links: { rel: string; href: string }[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: links.push.bind(links) },
  });
  const { load } = (await import(/* @vite-ignore */ await build())) as {
    load: (ids: string[]) => Promise<unknown>;
  };
  await load(['root', 'site/home']);
  expect(new Set(links.map(({ rel }) => rel))).toEqual(new Set(['modulepreload']));
  expect(links.map(({ href }) => href.split('/').at(-1))).toEqual([
    'public-0a1b.js',
    'entry.js',
    'react.js',
    'root.js',
    'home-loader.js',
    'home.js',
    'picture.js',
  ]);
  expect(window['__reactRouterRouteModules']).toEqual({
    root: { default: 'the root' },
    'site/home': { default: 'the home page', clientLoader: 'its loader' },
  });
  expect(window['started']).toBe(true);
});

it('says so when the build has another form, instead of sending dead pages', async () => {
  await expect(writePublicManifest(assets)).rejects.toThrow('known form');
  writeFileSync(join(assets, 'manifest-0a1b.js'), 'export default {}');
  await expect(writePublicManifest(assets)).rejects.toThrow('known form');
  expect(readdirSync(assets)).toEqual(['manifest-0a1b.js']);
});
