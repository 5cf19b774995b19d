/** A navigation inside the site that is under way. */
interface NavigationTarget {
  address: URL;
}

/** The current navigation; null if there is none. */
export const currentNavigation: { target: NavigationTarget | null } = { target: null };

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
