import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { EntryContext } from 'react-router';
import { toPublicManifestUrl } from '../../app/lib/page-start.ts';

/** The file name of the manifest of all routes, which React Router's build writes for browsers. */
const manifestPattern = /^manifest-[0-9a-f]+\.js$/;

/**
 * Last step of a build: beside the manifest of all routes, writes one for public pages without the staff
 * area's. Visitors then neither load the staff routes nor learn their names.
 * @param assets the folder of the built files with hashed names
 * @throws Error when the build has no route manifest
 */
export const writePublicManifest = async (assets: string): Promise<void> => {
  const manifestName = (await readdir(assets)).find((file) => manifestPattern.test(file));
  const manifest = manifestName
    ? readManifest(await readFile(join(assets, manifestName), 'utf8'))
    : undefined;
  if (!manifestName || !manifest)
    throw new Error('The build has no list of routes of the known form.');
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !/^(?:admin|editing)\//.test(id))
    // What a module imports is only for React Router's <Scripts> and its own prefetching.
    .map(([id, route]) => [id, { ...route, imports: undefined }] as const);
  const publicManifest = {
    ...manifest,
    url: toPublicManifestUrl(manifest.url),
    routes: Object.fromEntries(routes),
  };
  await writeFile(
    join(assets, toPublicManifestUrl(manifestName)),
    `window.__reactRouterManifest=${JSON.stringify(publicManifest, leaveOutFalse)};`,
  );
};

/** A flag that is missing counts as false. */
const leaveOutFalse = (_key: string, value: unknown) => (value === false ? undefined : value);

/** Runs the manifest as a browser does: it assigns itself to the window. */
const readManifest = (script: string): EntryContext['manifest'] | undefined => {
  const window: Record<string, EntryContext['manifest']> = {};
  runInNewContext(script, { window });
  return window['__reactRouterManifest'];
};
