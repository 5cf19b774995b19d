import { fileUrls } from '../../../domain/urls.ts';
import { whenIdle } from '../../ui/loading/when-idle.ts';
import type { VisitMessage } from './offline-worker.ts';

/** Registers the service worker once no one waits for anything else, and has it read this page. */
export const registerWorker = (): void => {
  const { serviceWorker } = navigator; // Missing where the site is not reached over https.
  if (!serviceWorker || !import.meta.env.PROD) return;
  const isRead = serviceWorker.controller !== null; // The worker has brought this page itself.
  whenIdle(() => {
    serviceWorker
      .register(fileUrls.worker, { updateViaCache: 'none' })
      .then(() => tellWorker({ read: isRead ? null : location.href }))
      .catch((error: unknown) => console.info('The site works without its service worker:', error));
  });
};

/** Has the worker read a page that was opened inside another one, for the day when the line is dead. */
export const readInWorker = (address: URL): void => {
  if (!navigator.serviceWorker?.controller || savesData()) return;
  whenIdle(() => void tellWorker({ read: address.href }));
};

const tellWorker = async (message: VisitMessage): Promise<void> => {
  (await navigator.serviceWorker.ready).active?.postMessage(message);
};

/** The Save-Data preference (https://wicg.github.io/savedata/), which few browsers know. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
