import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';
import { familyPage } from '../../app/lib/family-page.ts';
import { filledTourForm, pageFormTime } from '../../app/lib/filled-tour-form.ts';
import { publicContent, rootContent, siteSettings } from '../../app/lib/public-content.ts';
import routes from '../../app/routes.ts';
import type { AppContext } from '../../server/app-context.ts';

const app = join(import.meta.dirname, '../../app');

/** A server's build of the public pages, from their sources: the routes without scripts and styles. */
const buildOf = async (): Promise<ServerBuild> => {
  const inside = (parentId: string, all: readonly RouteConfigEntry[]): Listed[] =>
    all.flatMap(({ id, file, path, index, children = [] }) => [
      { id: id ?? file, file, parentId, path, index },
      ...inside(id ?? file, children),
    ]);
  const [site] = routes as RouteConfigEntry[];
  const listed: Listed[] = [
    { id: 'root', file: 'root.tsx' },
    ...inside('root', site ? [site] : []),
  ];
  const loaded = await Promise.all(
    listed.map(async ({ file, ...route }) => {
      const module = await import(join(app, file));
      return { ...route, module: { ...module, default: withComponentProps(module.default) } };
    }),
  );
  const manifest = loaded.map(({ module, ...route }) => ({
    ...route,
    module: '/',
    hasLoader: 'loader' in module,
  }));
  return {
    entry: { module: await import(join(app, 'entry.server.tsx')) },
    routes: Object.fromEntries(loaded.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/' },
      routes: Object.fromEntries(manifest.map((route) => [route.id, route])),
      url: '/',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild;
};

interface Listed {
  id: string;
  file: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** Renders public pages as the server does, but from the sources. */
export const pagesOf = async (
  context: AppContext,
): Promise<(path: string) => Promise<Response>> => {
  const handle = createRequestHandler(await buildOf(), 'development');
  return async (path) => {
    const loadContext = new RouterContextProvider();
    loadContext.set(publicContent, context.publicContent);
    loadContext.set(rootContent, context.publicContent);
    loadContext.set(siteSettings, await context.homeSettings());
    loadContext.set(filledTourForm, null);
    loadContext.set(familyPage, null);
    loadContext.set(pageFormTime, context.formTimes.sign('page'));
    return handle(new Request(`http://localhost${path}`), loadContext);
  };
};
