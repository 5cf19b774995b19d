import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** What stands after the # of the address, which only the browser knows; null on the server. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
