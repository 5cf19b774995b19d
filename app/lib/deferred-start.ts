import type { EntryContext } from 'react-router';
import { type PageScripts, type PageStart, publicManifestUrl } from './page-start.ts';
import { startAfterPaintCode } from './start-after-paint.ts';

type EntryRoute = NonNullable<EntryContext['manifest']['routes'][string]>;

/**
 * The scripts of a public page, which start only after its first paint.
 * @param context React Router's render context; its data stream is read to its end
 * @throws Error when React Router does not give what its browser side needs
 */
export const deferredStart = async (context: EntryContext): Promise<PageScripts> => {
  return { data: inlineJson(await pageStartOf(context)), code: startAfterPaintCode };
};

/** JSON that can't close the element that contains it. */
const inlineJson = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const pageStartOf = async (context: EntryContext): Promise<PageStart> => {
  const { manifest, serverHandoffString, serverHandoffStream, staticHandlerContext } = context;
  if (!serverHandoffString || !serverHandoffStream) {
    throw new Error('React Router hands no content over to the browser.');
  }
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const known = manifest.routes[route.id];
    if (!known) throw new Error(`The build does not list the route ${route.id}.`);
    return known;
  });
  const manifestUrl = publicManifestUrl(manifest.url);
  const { module: entry, imports } = manifest.entry;
  const ofRoutes = routes.flatMap((route) => [...modulesOf(route), ...(route.imports ?? [])]);
  return {
    settings: settingsOf(serverHandoffString),
    data: await new Response(serverHandoffStream).text(),
    manifest: manifestUrl,
    entry,
    routes: Object.fromEntries(routes.map((route) => [route.id, modulesOf(route)])),
    files: [...new Set([manifestUrl, entry, ...imports, ...ofRoutes])],
  };
};

/** React Router's settings without the flags that are off, because every page carries them. */
const settingsOf = (handoff: string): object => {
  const { future = {}, ...settings } = JSON.parse(handoff) as { future?: Record<string, boolean> };
  const on = Object.entries(future).filter(([, isOn]) => isOn);
  return { ...settings, future: Object.fromEntries(on) };
};

const modulesOf = (route: EntryRoute): string[] =>
  [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((file) => file !== undefined);
