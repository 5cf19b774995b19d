import { useSyncExternalStore } from 'react';

/** What Chromium's browsers say once the page can be installed (https://wicg.github.io/manifest-incubations/). */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer for the page with the button: it comes once, on whatever page is open. */
export const watchInstallOffer = (): (() => void) => {
  const keep = (event: Event) => {
    // Otherwise some phones show a banner of their own over the page.
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

/** Asks the browser to install the app; null where it does not offer that. An offer counts once. */
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
