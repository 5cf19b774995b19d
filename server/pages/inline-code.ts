import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineCode } from '../http/security-headers.ts';

/** Matches the stylesheet links of the page's routes, as React Router writes them into the head. */
const createRouteStylesheetPattern = (nonce: string): RegExp =>
  new RegExp(`<link nonce="${nonce}" rel="stylesheet" href="(/assets/[^"]+\\.css)"/>`, 'g');

/**
 * Inlines a page's styles, so that its first paint needs no second round trip. The links stay for the router
 * in the browser, but disabled, so that they are not fetched (docs/decisions/008). The styles come before the
 * links: they begin with the order of the layers, which must be declared before the stylesheets that the
 * router adds for the next page.
 * @param nonce marks the page's own links, and then its styles
 * @param read returns a built stylesheet's text for its address
 * @throws Error when the page's links do not have the expected form
 */
export const inlineStyles = (
  html: string,
  nonce: string,
  read: (url: string) => string,
): string => {
  const stylesheet = createRouteStylesheetPattern(nonce);
  const urls = [...html.matchAll(stylesheet)].map(([, url = '']) => url);
  if (urls.length === 0) throw new Error('The page has no link to a stylesheet of the known form.');
  const styles = `<style nonce="${nonce}">${urls.map(read).join('')}</style>`;
  let isFirst = true;
  return html.replaceAll(stylesheet, (_, url: string) => {
    const link = `<link rel="stylesheet" href="${url}" disabled=""/>`;
    if (!isFirst) return link;
    isFirst = false;
    return styles + link;
  });
};

/** Reads built stylesheets from the folder of static files, each only once. */
export const createStylesheetReader = (folder: string): ((url: string) => string) => {
  const cache = new Map<string, string>();
  return (url) => {
    const text = cache.get(url) ?? readFileSync(join(folder, url), 'utf8');
    cache.set(url, text);
    return text;
  };
};

/**
 * Matches the page's own inline scripts: those with the nonce of its render. Scripts in content can't have
 * it, because the nonce is new for each render and never sent.
 */
const createOwnScriptPattern = (nonce: string): RegExp =>
  new RegExp(`<script nonce="${nonce}"([^>]*)>(.*?)</script>`, 'gs');

const createOwnStylePattern = (nonce: string): RegExp =>
  new RegExp(`<style nonce="${nonce}"[^>]*>(.*?)</style>`, 'gs');

export const findOwnCode = (html: string, nonce: string): InlineCode => ({
  scripts: [...html.matchAll(createOwnScriptPattern(nonce))].flatMap(([, , code]) => code || []),
  styles: [...html.matchAll(createOwnStylePattern(nonce))].flatMap(([, code]) => code || []),
});

/**
 * The page as it is sent, without nonces: they are no longer needed, and a cached nonce would not be secret.
 */
export const removeNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '');
