import { useSyncExternalStore } from 'react';

/** A navigation inside the site that is under way. */
interface NavigationTarget {
  address: URL;
}

let target: NavigationTarget | null = null;
const listeners = new Set<() => void>();

/** The current navigation; its target is null if there is none. */
export const currentNavigation = {
  get target() {
    return target;
  },
  set target(next) {
    target = next;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  // A page that Back brings from the browser's memory is not on its way anywhere.
  const forget = () => {
    currentNavigation.target = null;
  };
  listeners.add(listener);
  addEventListener('pagehide', forget);
  return () => {
    listeners.delete(listener);
    removeEventListener('pagehide', forget);
  };
};

/** Whether a navigation is under way, its scripts included, which React Router's own state leaves out. */
export const useIsNavigating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => target !== null,
    () => false,
  );

/** Leaves the page for an address, as if the visitor had typed it. */
export function openDocument(address: URL): void {
  location.assign(address);
}

/**
 * Loads the target of the current navigation as a document.
 * @returns false if there is no navigation; otherwise the current page is about to unload
 */
export const openTarget = (): boolean => {
  if (!currentNavigation.target) return false;
  openDocument(currentNavigation.target.address);
  return true;
};

/** Does so if there is a service worker, whose copy is better than a page whose content could not be read. */
export const openTargetFromWorker = (): boolean =>
  Boolean(navigator.serviceWorker?.controller) && openTarget();

/** Never settles: whatever awaits it ends when the page unloads. */
export const waitForUnload = (): Promise<never> => new Promise(() => {});
