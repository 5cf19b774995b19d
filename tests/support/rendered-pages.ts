import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';
import { familyPageContext } from '../../app/lib/family-page.ts';
import { filledFormContext, signedFormTimeContext } from '../../app/lib/filled-request-form.ts';
import {
  pageLanguageContext,
  publicContentContext,
  rootContentContext,
  siteSettingsContext,
} from '../../app/lib/public-content.ts';
import routes from '../../app/routes.ts';
import { splitLanguage } from '../../domain/language-urls.ts';
import type { AppContext } from '../../server/app-context.ts';
import { createContentIn } from '../../server/pages/languages/content-in-language.ts';
import { world } from './api-test.ts';

const app = join(import.meta.dirname, '../../app');

/** A server build of the public pages, from their sources: the routes without scripts and styles. */
const loadBuild = async (): Promise<ServerBuild> => {
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

let sharedBuild: Promise<ServerBuild> | undefined;

interface Listed {
  id: string;
  file: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** Renders a page of the running test's world like the server, but from the sources. */
export const render = async (path: string): Promise<Response> =>
  (await renderPages(world.context))(path);

/** Returns a function that renders the pages of another world. */
export const renderPages = async (
  context: AppContext,
): Promise<(path: string) => Promise<Response>> => {
  const build = await (sharedBuild ??= loadBuild());
  return async (path) => {
    const { language: requested } = splitLanguage(path);
    const { languages = [] } = await context.publicContent.optional();
    const language = requested && languages.includes(requested) ? requested : undefined;
    const content = language ? createContentIn(language, context) : context.publicContent;
    const loadContext = new RouterContextProvider();
    loadContext.set(pageLanguageContext, language ?? null);
    loadContext.set(publicContentContext, content);
    loadContext.set(rootContentContext, content);
    loadContext.set(siteSettingsContext, await context.homeSettings(undefined, language));
    loadContext.set(filledFormContext, null);
    loadContext.set(familyPageContext, null);
    loadContext.set(signedFormTimeContext, context.formTimes.sign('page'));
    const handle = createRequestHandler(
      language ? { ...build, basename: `/${language}` } : build,
      'development',
    );
    return handle(new Request(`http://localhost${path}`), loadContext);
  };
};

const alone = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** Decodes what React encodes in texts and attributes. */
const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/**
 * The texts of a rendered page's body that can be seen or heard, each as one string.
 * @param except leaves out what is inside an element with one of these attributes, such as lang="en"
 */
export const wordsIn = (html: string, except?: RegExp): string[] => {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const found: string[] = [];
  let depth = 0;
  let without = Infinity;
  for (const [, end, name = '', attributes = '', text] of body.matchAll(
    /<(\/?)([\w-]+)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      if (depth < without && text.trim()) found.push(decoded(text).trim());
    } else if (end) {
      depth -= 1;
      if (depth <= without) without = Infinity;
    } else {
      const isLeftOut = except?.test(attributes) ?? false;
      if (depth < without && !isLeftOut)
        for (const [, value = ''] of attributes.matchAll(/ (?:aria-label|alt)="([^"]+)"/g))
          found.push(decoded(value));
      if (alone.has(name) || attributes.endsWith('/')) continue;
      if (isLeftOut && without === Infinity) without = depth;
      depth += 1;
    }
  }
  return found;
};
