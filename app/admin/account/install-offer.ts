import { useSyncExternalStore } from 'react';

/** The event Chromium fires once the page can be installed (https://wicg.github.io/manifest-incubations/). */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/**
 * Stores the browser's install offer for the page with the button. It fires once, on whatever page is open.
 */
export const watchInstallOffer = (): (() => void) => {
  const keep = (event: Event) => {
    // Otherwise some phones show their own banner over the page.
    event.preventDefault();
    change(event as InstallOffer);
  };
  const end = () => change(null);
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', end);
  return () => {
    removeEventListener('beforeinstallprompt', keep);
    removeEventListener('appinstalled', end);
  };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the browser to install the app; null if there is no offer. Each offer works once. */
export const useInstallOffer = (): (() => Promise<void>) | null => {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!current) return null;
  return async () => {
    change(null);
    await current.prompt();
  };
};
