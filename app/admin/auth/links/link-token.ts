import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The token after the # of the address. Only the browser knows it; null on the server. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
