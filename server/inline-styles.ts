import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;

/**
 * Puts a page's styles into the page, so that its first paint needs no second round trip. The links stay
 * for the browser's router, disabled, so that they are not fetched (docs/decisions/008).
 * @param read gives a built stylesheet's text for its address
 */
export const inlineStyles = (html: string, read: (url: string) => string): string => {
  const styles: string[] = [];
  const linked = html.replaceAll(stylesheet, (_, url: string) => {
    styles.push(read(url));
    return `<link rel="stylesheet" href="${url}" disabled=""/>`;
  });
  return styles.length === 0
    ? linked
    : linked.replace('</head>', () => `<style>${styles.join('')}</style></head>`);
};

/** Reads built stylesheets from the folder of static files, each once. */
export const stylesheetReader = (folder: string): ((url: string) => string) => {
  const known = new Map<string, string>();
  return (url) => {
    const text = known.get(url) ?? readFileSync(join(folder, url), 'utf8');
    known.set(url, text);
    return text;
  };
};
