/** Whether the staff area runs as an installed app, in a window of its own. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari on iPhones answered only this before iOS 15.4.
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Whether things may be stored here for when there is no connection: in the installed app alone, never in
 * a browser that others may use (docs/decisions/072). Without https a browser has none of what it takes.
 */
export const storesForOffline = (): boolean =>
  isStandalone() &&
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  crypto.subtle !== undefined;
