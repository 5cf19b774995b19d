import type { Page } from '@playwright/test';

/** Removes unsupported features from a page's HTML, including its styles, to simulate an older browser. */
export type FeatureRemover = (html: string) => string;

/** The position after the closing brace of the block that begins with the first brace after `from`. */
const endOfBlock = (css: string, from: number): number => {
  let depth = 0;
  for (let at = css.indexOf('{', from); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A block of the styles has no end.');
};

/** Drops each block whose head (up to its brace) matches, as browsers do with blocks they can't parse. */
const withoutBlocks = (css: string, head: RegExp): string => {
  let rest = css;
  for (;;) {
    const found = head.exec(rest);
    if (!found) return rest;
    rest = rest.slice(0, found.index) + rest.slice(endOfBlock(rest, found.index));
  }
};

const inStyles = (html: string, change: (css: string) => string): string =>
  html.replaceAll(
    /(<style[^>]*>)([\s\S]*?)(<\/style>)/g,
    (_, start: string, css: string, end: string) => start + change(css) + end,
  );

/** Attributes of popovers and invoker commands. */
const withoutNewAttributes = (html: string): string =>
  html.replaceAll(/ (?:popover|command|closedby)="[^"]*"/g, '');

/**
 * Safari 15.4, and Chrome, Edge and Firefox of 2022: no container queries, range syntax, :has(), popovers or
 * commands.
 */
export const asIn2022: FeatureRemover = (html) =>
  inStyles(withoutNewAttributes(html), (css) => {
    const older = withoutBlocks(css, /@container[^{}]*(?=\{)/)
      .replaceAll('@supports not (container-type:inline-size)', '@media all')
      .replaceAll(/container-type:[^;}]*/g, '');
    const rangeless = withoutBlocks(older, /@media[^{}]*(?:[<>=]|not \()[^{}]*(?=\{)/);
    const hasless = withoutBlocks(rangeless, /(?<=[{};])[^{};@]*:has\([^{}]*(?=\{)/);
    return hasless.replaceAll(
      /(?<=[{;])[a-z-]+:[^;{}]*(?:\d(?:dvh|svh|cqw|cqi)|color-mix\()[^;{}]*/g,
      '',
    );
  });

/**
 * Even older browsers: without layers, so without all of the site's own styles, and without the dialog
 * element.
 */
export const asBefore2022: FeatureRemover = (html) =>
  inStyles(withoutNewAttributes(html).replaceAll(/(<\/?)dialog(?=[ >])/g, '$1old-dialog'), (css) =>
    withoutBlocks(css, /@layer[^{};]*(?=\{)/)
      .replaceAll('@supports not (color:revert-layer)', '@media all')
      .replaceAll(/\bdialog(?=[,{])/g, 'old-dialog'),
  );

/**
 * Applies a feature remover to every page that is opened from now on. Omits the content security policy,
 * whose hashes don't match the changed styles.
 */
export const takeAway = (page: Page, takeaway: FeatureRemover): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers, body: takeaway(await response.text()) });
  });

/** Removes script interfaces that browsers of 2022 lack. Runs before any script of the page. */
export const forgetNewInterfaces = (): void => {
  const drop = (object: object, names: string[]) => {
    for (const name of names) Reflect.deleteProperty(object, name);
  };
  drop(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast']);
  drop(Object, ['groupBy']);
  drop(Promise, ['withResolvers', 'try']);
  drop(URL, ['canParse', 'parse']);
  drop(AbortSignal, ['any', 'timeout']);
  drop(String.prototype, ['isWellFormed', 'toWellFormed']);
  drop(Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']);
  drop(Element.prototype, ['checkVisibility', 'setHTMLUnsafe']);
  drop(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']);
  drop(HTMLButtonElement.prototype, ['command', 'commandForElement']);
  drop(HTMLDialogElement.prototype, ['requestClose', 'closedBy']);
  drop(CSSStyleSheet.prototype, ['replaceSync', 'replace']);
  drop(globalThis, [
    'structuredClone',
    'requestIdleCallback',
    'navigation',
    'scheduler',
    'Iterator',
  ]);
};
