import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePublicManifest } from './route-manifest.ts';

let assets: string;
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'fernlight-assets-'));
});
afterEach(() => {
  rmSync(assets, { recursive: true, force: true });
});

it('the manifest for public pages contains no routes of the staff area, and no imports', async () => {
  const manifest = {
    url: '/assets/manifest-0a1b.js',
    routes: {
      'site/home': { module: '/assets/home.js', imports: ['/assets/picture.js'] },
      'admin/users': {},
      'editing/site/home': {},
    },
  };
  const all = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  writeFileSync(join(assets, 'manifest-0a1b.js'), all);
  await writePublicManifest(assets);
  expect(readFileSync(join(assets, 'manifest-0a1b.js'), 'utf8')).toBe(all);
  expect(readFileSync(join(assets, 'public-0a1b.js'), 'utf8')).toBe(
    'window.__reactRouterManifest={"url":"/assets/public-0a1b.js","routes":{"site/home":{"module":"/assets/home.js"}}};',
  );
});

it('fails a build without a manifest of the expected form', async () => {
  await expect(writePublicManifest(assets)).rejects.toThrow('known form');
  writeFileSync(join(assets, 'manifest-0a1b.js'), 'window.routes = {};');
  await expect(writePublicManifest(assets)).rejects.toThrow('known form');
  writeFileSync(join(assets, 'manifest-0a1b.js'), 'export default {}');
  await expect(writePublicManifest(assets)).rejects.toThrow('export');
  expect(readdirSync(assets)).toEqual(['manifest-0a1b.js']);
});
