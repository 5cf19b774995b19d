import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and for the page's first rendering in the browser, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
