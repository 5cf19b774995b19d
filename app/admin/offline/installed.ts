/** Whether the staff area runs as an installed app, in a window of its own. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Before iOS 15.4, Safari on iPhones supported only this.
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Whether this device may store data for offline use: only in the installed app, never in a browser that
 * others may use (docs/decisions/072). Without https, browsers lack the APIs for it.
 */
export const storesForOffline = (): boolean =>
  isStandalone() &&
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  crypto.subtle !== undefined;
