import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { createPageScripts } from './deferred-start.ts';
import type { PageStart } from './page-start.ts';

/** React Router's context for a page of two routes. */
const contextWith = (data: string, routeIds = ['root', 'site/home']): EntryContext =>
  ({
    manifest: {
      url: '/assets/manifest-12.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: {
        root: { id: 'root', module: '/assets/root.js' },
        'site/home': {
          id: 'site/home',
          module: '/assets/home.js',
          imports: ['/assets/react.js', '/assets/picture.js'],
        },
      },
    },
    serverHandoffString: '{"ssr":true,"future":{"faster":true,"untried":false}}',
    serverHandoffStream: new Response(data).body,
    staticHandlerContext: { matches: routeIds.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext;

const start = async (context: EntryContext) => {
  const scripts = await createPageScripts(context);
  if (typeof scripts === 'string') throw new Error(`The scripts start ${scripts}.`);
  return scripts;
};

it('gives the browser the content, the modules of the routes and all files once', async () => {
  const { data } = await start(contextWith('[1]'));
  expect(JSON.parse(data) as PageStart).toEqual({
    settings: { ssr: true, future: { faster: true } },
    data: '[1]',
    manifest: '/assets/public-12.js',
    entry: '/assets/entry.js',
    routes: {
      root: '/assets/root.js',
      'site/home': '/assets/home.js',
    },
    files: [
      '/assets/public-12.js',
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/root.js',
      '/assets/home.js',
      '/assets/picture.js',
    ],
  });
});

it('content cannot end the element that it is sent in', async () => {
  const { data } = await start(contextWith('</script><script>steal()'));
  expect(data).not.toContain('<');
  expect((JSON.parse(data) as PageStart).data).toBe('</script><script>steal()');
});

it('sends a script that a browser can parse by itself', async () => {
  const { code } = await start(contextWith(''));
  expect(() => new Function(code)).not.toThrow();
});

it('fails loudly when React Router gives no content, or a route is unknown', async () => {
  const context = contextWith('');
  delete context.serverHandoffStream;
  await expect(createPageScripts(context)).rejects.toThrow('no content');
  await expect(createPageScripts(contextWith('', ['gone']))).rejects.toThrow('route gone');
});

it('hands the content over under the names that React Router reads', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router'));
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('hydrated-router.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  for (const name of ['Context', 'Manifest', 'RouteModules']) {
    expect(
      code,
      `React Router no longer starts a page from window.__reactRouter${name}. Compare what its <Scripts> sets ` +
        'with app/entry.client.tsx and server/pages/route-manifest.ts (docs/decisions/008).',
    ).toContain(`window.__reactRouter${name}`);
  }
});
