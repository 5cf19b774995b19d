import type { Page } from '@playwright/test';

/** What a page logged and requested while it was watched. */
export interface Watched {
  /** Warnings, errors and exceptions, as the console shows them, without `builtInLine`. */
  complaints: string[];
  /** Every console line, whatever its level. */
  lines: string[];
  /** Addresses of all requests. */
  requests: string[];
  /** Requested addresses on other hosts than the site's. */
  foreign: string[];
}

/** The browser's own message about the status of the document, which no page can prevent. */
const ownStatusLine = /Failed to load resource: the server responded with a status of 404/;

/** Playwright's own message when a test blocks the service worker. */
const blockedWorkerLine = 'Service Worker registration blocked by Playwright';

/** Chromium's message where Playwright adds a script to the card of a map, whose frame runs none. */
const blockedInitScriptLine = /^Blocked script execution in 'about:srcdoc'/;

/** What a page must log when it shows built-in content because nothing is stored. Its tests read `lines`. */
const builtInLine = /^Showing earlier or built-in content\..*: unusable answer$/;

/** Listens to a page from before its first request. */
export const watch = (page: Page, siteUrl: string): Watched => {
  const watched: Watched = { complaints: [], lines: [], requests: [], foreign: [] };
  page.on('console', (message) => {
    watched.lines.push(message.text());
    if (!['error', 'warning'].includes(message.type())) return;
    const isDocument = message.location().url === page.url();
    const text = message.text();
    if (text === blockedWorkerLine || blockedInitScriptLine.test(text)) return;
    if ((isDocument && ownStatusLine.test(text)) || builtInLine.test(text)) return;
    watched.complaints.push(text);
  });
  page.on('pageerror', (error) => watched.complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    watched.requests.push(url);
    if (!url.startsWith(`${siteUrl}/`) && !/^(?:data|about):/.test(url)) watched.foreign.push(url);
  });
  return watched;
};
