/** Constants that the server puts into the push part of the service worker. */
interface PushWorkerOptions {
  /** The page to open for a push without an address. */
  staff: string;
  icon: string;
}

interface PushPayload {
  title: string;
  body: string;
  tag: string;
  url: string;
}

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  push: ExtendableEvent & { data: { json: () => PushPayload } | null };
  notificationclick: ExtendableEvent & { notification: { data: string; close: () => void } };
}

interface OpenPage {
  url: string;
  focus: () => Promise<OpenPage>;
}

interface Worker {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  clients: {
    matchAll: (options: object) => Promise<OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
}

// The global object of a service worker.
declare const self: Worker;

/**
 * Shows push messages as notifications, and opens a message's page when its notification is clicked. This
 * function is sent as source text, so it refers to nothing outside itself.
 */
const pushWorker = ({ staff, icon }: PushWorkerOptions): void => {
  /** The full address if it is on this site, otherwise the staff area's: a push never opens other sites. */
  const toOwnAddress = (url: string): string => {
    const address = new URL(url, location.origin);
    return address.origin === location.origin ? address.href : new URL(staff, location.origin).href;
  };
  const openOrFocus = async (url: string): Promise<void> => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const openPage = pages.find((page) => page.url === url);
    // A tab on another page may hold unsaved text, so it is left alone.
    if (openPage) await openPage.focus();
    else await self.clients.openWindow(url);
  };

  self.addEventListener('push', (event) => {
    const pushMessage = event.data?.json();
    if (!pushMessage) return;
    const { title, body, tag, url } = pushMessage;
    const notificationOptions = { body, tag, renotify: true, icon, data: toOwnAddress(url) };
    event.waitUntil(self.registration.showNotification(title, notificationOptions));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openOrFocus(event.notification.data));
  });
};

export const pushWorkerCode = (options: PushWorkerOptions): string =>
  `(${pushWorker})(${JSON.stringify(options)});\n`;
