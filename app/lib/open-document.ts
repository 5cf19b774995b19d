import { useEffect } from 'react';
import { createSharedState, useSharedState } from '../ui/shared-state.ts';

/** A navigation inside the site that is under way. */
interface NavigationTarget {
  address: URL;
}

/** The current navigation; null if there is none. */
export const currentNavigation = createSharedState<NavigationTarget | null>(null);

/** Whether a navigation is under way. Unlike React Router's own state, this includes loading scripts. */
export const useIsNavigating = (): boolean => {
  useEffect(() => {
    // A page that Back restores from the browser's memory has no navigation in progress.
    const forget = () => currentNavigation.set(null);
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);
  return useSharedState(currentNavigation) !== null;
};

/** Leaves the page for an address, as if the visitor had typed it. */
export function openDocument(address: URL): void {
  location.assign(address);
}

/**
 * Loads the target of the current navigation as a document.
 * @returns false if there is no navigation; otherwise the current page is about to unload
 */
export const openTarget = (): boolean => {
  const target = currentNavigation.get();
  if (!target) return false;
  openDocument(target.address);
  return true;
};

/**
 * Like `openTarget`, but only if a service worker controls the page: its copy is better than default content.
 * @returns whether the current page is about to unload
 */
export const openTargetFromWorker = (): boolean =>
  Boolean(navigator.serviceWorker?.controller) && openTarget();

/** Never settles: whatever awaits it ends when the page unloads. */
export const waitForUnload = (): Promise<never> => new Promise(() => {});
