import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { registerFormat, hasChoice } from '../domain/languages/format.ts';
import { isLanguage } from '../domain/lib/languages.ts';
import {
  forgetReload,
  navigationInstrumentation,
  reloadOnce,
  browserContent,
} from './lib/failed-navigation.ts';
import { type PageStart, PageScriptsContext, pageStartId } from './lib/page-start.ts';
import { publicContent } from './lib/public-content.ts';
import { keepTranslatedText } from './lib/translated-text.ts';
import { registerWorker } from './lib/worker/register-worker.ts';
import { watchHistory } from './ui/close-on-back.ts';

/** The loaders' context in the browser: the public API behind the PublicContent interface. */
const browserContext = async () => {
  const context = new RouterContextProvider();
  const { browserPublicContent } = await browserContent();
  context.set(publicContent, browserPublicContent);
  return context;
};

const pageStart = document.getElementById(pageStartId)?.textContent;

/** Gives React Router the data that its own <Scripts> would have put into the page. */
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

/** A page in another language needs its plural forms, days and prices before it starts. */
const addPageLanguage = async (): Promise<void> => {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) return;
  const [{ createIntlFormat }, Message] = await Promise.all([
    import('../domain/languages/intl-format.ts'),
    !pageStart || hasChoice(pageStart) ? messageParser() : undefined,
  ]);
  registerFormat(lang, createIntlFormat(lang, Message));
};

const messageParser = () =>
  import('intl-messageformat').then(({ IntlMessageFormat }) => IntlMessageFormat);

const instrumentations = [navigationInstrumentation];

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageScriptsContext value={pageStart ? { data: '', code: '' } : 'at-once'}>
          <HydratedRouter getContext={browserContext} instrumentations={instrumentations} />
        </PageScriptsContext>
      </StrictMode>,
    );
    registerWorker();
  });

/** The page stays readable, and its links and phone numbers work. */
const sayThatScriptsAreMissing = () => {
  const words = document.createElement('p');
  words.role = 'status';
  words.className = 'last-resort';
  words.textContent =
    'Some parts of this page could not be loaded. Reading and calling work; please reload the page for the rest.';
  document.body.append(words);
};

const takeOver = async (): Promise<void> => {
  try {
    if (pageStart) await prepare(JSON.parse(pageStart) as PageStart);
    await addPageLanguage();
    forgetReload();
  } catch (error) {
    console.info('A script of this page is missing:', error);
    if (!reloadOnce()) sayThatScriptsAreMissing();
    return;
  }
  // Hydrate in another task than the scripts' evaluation, so that input can come in between. With a message,
  // because timers take up to a second in a background tab.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', hydrate, { once: true });
  port1.start();
  port2.postMessage(null);
};

watchHistory();
keepTranslatedText();
void takeOver();
