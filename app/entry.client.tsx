import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { type PageStart, PageScriptsContext, pageStartId } from './lib/page-start.ts';
import { browserPublicContent, publicContent } from './lib/public-content.ts';

/** What the loaders find in the browser: the public API behind the PublicContent interface. */
const browserContext = () => {
  const context = new RouterContextProvider();
  context.set(publicContent, browserPublicContent);
  return context;
};

const pageStart = document.getElementById(pageStartId)?.textContent;

/** Gives React Router what its own <Scripts> would have put into the page. */
const prepare = async ({ settings, data, manifest, routes }: PageStart): Promise<void> => {
  const load = async (files: string[]): Promise<object> =>
    Object.assign({}, ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))));
  const [modules] = await Promise.all([
    Promise.all(Object.entries(routes).map(async ([id, files]) => [id, await load(files)])),
    import(/* @vite-ignore */ manifest),
  ]);
  Object.assign(window, {
    __reactRouterContext: { ...settings, stream: new Response(data).body },
    __reactRouterRouteModules: Object.fromEntries(modules) as object,
  });
};

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageScriptsContext value={pageStart ? { data: '', code: '' } : 'at-once'}>
          <HydratedRouter getContext={browserContext} />
        </PageScriptsContext>
      </StrictMode>,
    );
  });

const takeOver = async (): Promise<void> => {
  if (pageStart) await prepare(JSON.parse(pageStart) as PageStart);
  // Not in the same task as the scripts' evaluation, so that input comes in between. By a message,
  // because a timer waits for a second in a background tab.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', hydrate, { once: true });
  port1.start();
  port2.postMessage(null);
};

void takeOver();
