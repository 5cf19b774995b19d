import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { registerFormat } from '../domain/languages/format.ts';
import { isLanguage } from '../domain/lib/languages.ts';
import {
  clearReloadMark,
  navigationInstrumentation,
  reloadOnce,
  loadBrowserContent,
} from './lib/failed-navigation.ts';
import { type PageStart, PageScriptsContext, pageStartId } from './lib/page-start.ts';
import { publicContentContext } from './lib/public-content.ts';
import { supportBrowserTranslation } from './lib/translated-text.ts';
import { registerWorker } from './lib/worker/register-worker.ts';
import { watchHistory } from './ui/close-on-back.ts';

/** The loaders' context in the browser: the public API behind the PublicContent interface. */
const createBrowserContext = async () => {
  const context = new RouterContextProvider();
  const { browserPublicContent } = await loadBrowserContent();
  context.set(publicContentContext, browserPublicContent);
  return context;
};

const pageStartJson = document.getElementById(pageStartId)?.textContent;

/** Gives React Router the data that its own <Scripts> would have put into the page. */
const prepareRouter = async ({ settings, data, manifest, routes }: PageStart): Promise<void> => {
  const [modules] = await Promise.all([
    Promise.all(
      Object.entries(routes).map(async ([id, file]) => [id, await import(/* @vite-ignore */ file)]),
    ),
    import(/* @vite-ignore */ manifest),
  ]);
  Object.assign(window, {
    __reactRouterContext: { ...settings, stream: new Response(data).body },
    __reactRouterRouteModules: Object.fromEntries(modules) as object,
  });
};

/** Loads the plural forms, dates and prices that a page in another language needs before it starts. */
const registerPageFormat = async (): Promise<void> => {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) return;
  const { createIntlFormat } = await import('../domain/languages/intl-format.ts');
  registerFormat(lang, createIntlFormat(lang));
};

const instrumentations = [navigationInstrumentation];

/**
 * A public page is rendered in one piece when a visitor navigates to it; a transition would split the work,
 * and show the page later (docs/decisions/008).
 */
const rendering = pageStartJson ? { useTransitions: false } : {};

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageScriptsContext value={pageStartJson ? { data: '', code: '' } : 'at-once'}>
          <HydratedRouter
            getContext={createBrowserContext}
            instrumentations={instrumentations}
            {...rendering}
          />
        </PageScriptsContext>
      </StrictMode>,
    );
    registerWorker();
  });

/** Tells visitors that scripts are missing. The page stays readable, and its links and phone numbers work. */
const showMissingScriptsNote = () => {
  const note = document.createElement('p');
  note.role = 'status';
  note.className = 'last-resort';
  note.textContent =
    'Some parts of this page could not be loaded. Reading and calling work; please reload the page for the rest.';
  document.body.append(note);
};

const startPage = async (): Promise<void> => {
  try {
    if (pageStartJson) await prepareRouter(JSON.parse(pageStartJson) as PageStart);
    await registerPageFormat();
    clearReloadMark();
  } catch (error) {
    console.info('A script of this page is missing:', error);
    if (!reloadOnce()) showMissingScriptsNote();
    return;
  }
  // Hydrates in a separate task, so that the browser can handle input after it has evaluated the scripts.
  // Uses a message, because timers can take up to a second in a background tab.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', hydrate, { once: true });
  port1.start();
  port2.postMessage(null);
};

/**
 * Opens the page's closed details while it is printed. Rules for `::details-content` do that too, but Safari
 * before 18.4 and Firefox before 143 don't support them.
 */
const openDetailsInPrint = (): void => {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened.push(...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])'));
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
};

watchHistory();
supportBrowserTranslation();
openDetailsInPrint();
void startPage();
