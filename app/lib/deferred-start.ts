import type { EntryContext } from 'react-router';
import {
  type PageScripts,
  type PageStart,
  pageStartId,
  toPublicManifestUrl,
  readyEvent,
} from './page-start.ts';

/**
 * The scripts of a public page, which start only after its first paint.
 * @param context React Router's render context; its data stream is read to its end
 * @throws Error when React Router does not provide what its browser side needs
 */
export const createPageScripts = async (context: EntryContext): Promise<PageScripts> => {
  return { data: toInlineJson(await readPageStart(context)), code: startAfterPaintCode };
};

/** JSON that is safe inside a <script> element. */
const toInlineJson = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const readPageStart = async (context: EntryContext): Promise<PageStart> => {
  const { manifest, serverHandoffString, serverHandoffStream, staticHandlerContext } = context;
  if (!serverHandoffString || !serverHandoffStream) {
    throw new Error('React Router hands no content over to the browser.');
  }
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const knownRoute = manifest.routes[route.id];
    if (!knownRoute) throw new Error(`The build does not list the route ${route.id}.`);
    return knownRoute;
  });
  const manifestUrl = toPublicManifestUrl(manifest.url);
  const { module: entry, imports } = manifest.entry;
  const ofRoutes = routes.flatMap((route) => [route.module, ...(route.imports ?? [])]);
  return {
    settings: readRouterSettings(serverHandoffString),
    data: await new Response(serverHandoffStream).text(),
    manifest: manifestUrl,
    entry,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    files: [...new Set([manifestUrl, entry, ...imports, ...ofRoutes])],
  };
};

/** React Router's settings without the flags that are off, because every page carries these settings. */
const readRouterSettings = (handoff: string): object => {
  const { future = {}, ...settings } = JSON.parse(handoff) as { future?: Record<string, boolean> };
  const on = Object.entries(future).filter(([, isOn]) => isOn);
  return { ...settings, future: Object.fromEntries(on) };
};

/**
 * Starts a page's scripts once the loaded page has been painted, or at the visitor's first input. When the
 * page is ready, repeats the clicks on buttons that came too early. This function is sent inside the page as
 * source text, so it refers to nothing outside itself.
 */
const startAfterPaint = (dataId: string, ready: string): void => {
  const framesUntilSeen = 3;
  const earlyClicks: HTMLElement[] = [];
  let isStarted = false;
  let isReady = false;
  const add = (tag: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(tag), properties));
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const data = document.getElementById(dataId)?.textContent ?? '';
    const { entry, files } = JSON.parse(data) as PageStart;
    for (const href of files) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };
  const startAfterFrames = (frames: number) => {
    requestAnimationFrame(() => (frames > 1 ? startAfterFrames(frames - 1) : setTimeout(start)));
  };
  const startAfterFirstPaint = () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      startAfterFrames(framesUntilSeen);
    }).observe({ type: 'paint', buffered: true });
  };
  const rememberClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button:not([commandfor])');
    if (isReady || !button) return;
    earlyClicks.push(button);
    start();
  };
  addEventListener('load', startAfterFirstPaint, { once: true });
  for (const touch of ['pointerdown', 'keydown', 'focusin', 'pointerover']) {
    addEventListener(touch, start, { once: true, passive: true, capture: true });
  }
  addEventListener('click', rememberClick, true);
  addEventListener(ready, () => {
    isReady = true;
    for (const button of earlyClicks) button.click();
  });
};

const startAfterPaintCode = `(${startAfterPaint})('${pageStartId}','${readyEvent}')`;
