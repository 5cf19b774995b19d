import { fileUrls } from '../../../domain/urls.ts';
import { runWhenIdle } from '../../ui/loading/when-idle.ts';
import type { VisitMessage } from './offline-worker.ts';

/** Registers the service worker when the browser is idle, and tells it to store this page. */
export const registerWorker = (): void => {
  const { serviceWorker } = navigator; // undefined without https
  if (!serviceWorker || !import.meta.env.PROD) return;
  const isStored = serviceWorker.controller !== null; // A worker that controls the page has already stored it.
  runWhenIdle(() => {
    serviceWorker
      .register(fileUrls.worker, { updateViaCache: 'none' })
      .then(() => postToWorker({ read: isStored ? null : location.href }))
      .catch((error: unknown) => console.info('The site works without its service worker:', error));
  });
};

/**
 * Tells the worker to store a page that was opened by navigation inside the site, so that it can be shown
 * without a connection. Does nothing if the visitor wants to save data.
 */
export const storeInWorker = (address: URL): void => {
  if (!navigator.serviceWorker?.controller || prefersReducedData()) return;
  runWhenIdle(() => void postToWorker({ read: address.href }));
};

const postToWorker = async (message: VisitMessage): Promise<void> => {
  (await navigator.serviceWorker.ready).active?.postMessage(message);
};

/** The Save-Data preference (https://wicg.github.io/savedata/), which few browsers support. */
const prefersReducedData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
