import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { EntryContext } from 'react-router';
import { toPublicManifestUrl } from '../../app/lib/page-start.ts';

/** The file name of the manifest of all routes, which React Router's build writes for browsers. */
const manifestPattern = /^manifest-[0-9a-f]+\.js$/;

/**
 * Last step of a build: shortens the manifest of all routes, and writes one for public pages beside it, without
 * the staff area's. Visitors then neither load the staff routes nor learn their names.
 * @param assets the folder of the built files with hashed names
 * @throws Error when the build has no route manifest
 */
export const writeManifests = async (assets: string): Promise<void> => {
  const name = (await readdir(assets)).find((file) => manifestPattern.test(file));
  const manifest = name ? readManifest(await readFile(join(assets, name), 'utf8')) : undefined;
  if (!name || !manifest) throw new Error('The build has no list of routes of the known form.');
  // What a module imports is only for the server's <Scripts> and for React Router's own prefetching.
  const all = Object.entries(manifest.routes).map(
    ([id, route]) => [id, { ...route, imports: undefined }] as const,
  );
  const ofSite = all.filter(([id]) => !/^(?:admin|editing)\//.test(id));
  const write = async (file: string, url: string, routes: typeof all) => {
    const short = { ...manifest, url, routes: Object.fromEntries(routes) };
    const script = `window.__reactRouterManifest=${JSON.stringify(short, leaveOutFalse)};`;
    await writeFile(join(assets, file), script);
  };
  await write(name, manifest.url, all);
  await write(toPublicManifestUrl(name), toPublicManifestUrl(manifest.url), ofSite);
};

/** A flag that is missing counts as false. */
const leaveOutFalse = (_key: string, value: unknown) => (value === false ? undefined : value);

/** Runs the manifest as a browser does: it assigns itself to the window. */
const readManifest = (script: string): EntryContext['manifest'] | undefined => {
  const window: Record<string, EntryContext['manifest']> = {};
  runInNewContext(script, { window });
  return window['__reactRouterManifest'];
};
