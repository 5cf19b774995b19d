import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeManifests } from './route-manifest.ts';

let assets: string;
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'fernlight-assets-'));
});
afterEach(() => {
  rmSync(assets, { recursive: true, force: true });
});

it('manifests contain no imports, and that for public pages no routes of the staff area', async () => {
  const routes = {
    'site/home': { module: '/assets/home.js', imports: ['/assets/picture.js'], hasAction: false },
    'admin/users': { imports: ['/assets/table.js'] },
  };
  const manifest = JSON.stringify({ url: '/assets/manifest-0a1b.js', routes });
  writeFileSync(join(assets, 'manifest-0a1b.js'), `window.__reactRouterManifest=${manifest};`);
  await writeManifests(assets);
  expect(readFileSync(join(assets, 'manifest-0a1b.js'), 'utf8')).toBe(
    'window.__reactRouterManifest={"url":"/assets/manifest-0a1b.js","routes":{"site/home":{"module":"/assets/home.js"},"admin/users":{}}};',
  );
  expect(readFileSync(join(assets, 'public-0a1b.js'), 'utf8')).toBe(
    'window.__reactRouterManifest={"url":"/assets/public-0a1b.js","routes":{"site/home":{"module":"/assets/home.js"}}};',
  );
});

it('fails a build without a manifest of the expected form', async () => {
  await expect(writeManifests(assets)).rejects.toThrow('known form');
  writeFileSync(join(assets, 'manifest-0a1b.js'), 'window.routes = {};');
  await expect(writeManifests(assets)).rejects.toThrow('known form');
  writeFileSync(join(assets, 'manifest-0a1b.js'), 'export default {}');
  await expect(writeManifests(assets)).rejects.toThrow('export');
  expect(readdirSync(assets)).toEqual(['manifest-0a1b.js']);
});
