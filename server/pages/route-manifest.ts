import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The list of all routes that React Router's build writes for browsers. */
const manifestName = /^manifest-[0-9a-f]+\.js$/;
const assignment = /^window\.__reactRouterManifest=(\{.*\});$/s;

interface RouteManifest {
  url: string;
  routes: Record<string, object>;
}

/** Where the list of the public routes alone stands, by the address of the list of all. */
export const publicManifestOf = (manifest: string): string =>
  manifest.replace('manifest-', 'public-');

/**
 * Loads the scripts of a page: all files at once, which the list of routes knows, instead of one finding
 * the next. React Router would name the same files in links of the page, ahead of the first paint; it
 * finds these in their place. `parts`: a route may come in several files.
 */
const load = `
export const load = async (ids) => {
  const { entry, routes, url } = window.__reactRouterManifest;
  const kinds = ['clientAction', 'clientLoader', 'clientMiddleware', 'hydrateFallback'];
  const parts = (route) => [...kinds.map((kind) => route[kind + 'Module']), route.module].filter(Boolean);
  const shown = ids.map((id) => routes[id]);
  const files = shown.flatMap((route) => [...parts(route), ...(route.imports ?? [])]);
  for (const href of new Set([url, entry.module, ...entry.imports, ...files])) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const modules = await Promise.all(
    shown.map((route) => Promise.all(parts(route).map((file) => import(file)))),
  );
  window.__reactRouterRouteModules = Object.fromEntries(
    ids.map((id, index) => [id, Object.assign({}, ...modules[index])]),
  );
  return import(entry.module);
};
`;

/**
 * Ends a build: beside the list of all routes it writes one for public pages, without the staff area's.
 * Whoever reads the site need not take those routes in, nor learn what they are.
 * @param assets the folder of the built files with hashed names
 * @throws Error when the list does not have the form that is known here
 */
export const writePublicManifest = async (assets: string): Promise<void> => {
  const name = (await readdir(assets)).find((file) => manifestName.test(file));
  const text = name ? await readFile(join(assets, name), 'utf8') : '';
  const json = assignment.exec(text)?.[1];
  if (!name || !json) throw new Error('The build has no list of routes of the known form.');
  const manifest = JSON.parse(json) as RouteManifest;
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('admin/'));
  const ofPublic = {
    ...manifest,
    url: publicManifestOf(manifest.url),
    routes: Object.fromEntries(routes),
  };
  const assigned = `window.__reactRouterManifest=${JSON.stringify(ofPublic)};`;
  await writeFile(join(assets, publicManifestOf(name)), assigned + load);
};
