import { useEffect } from 'react';
import type { Home } from '../../../domain/entities/home.ts';
import { lookOf } from '../../../domain/home/palettes.ts';

/** Shows the stored colors on the page that is open; other pages come with them from the server. */
export const useLookInPlace = (home: Home | null | undefined): void =>
  useStyleInPlace(home ? (lookOf(home)?.css ?? '') : null);

let shown: CSSStyleSheet | null = null;

/**
 * Shows other colors than those with which the page came.
 * @param css the sheet of a look; empty for the usual colors, null for those of the page
 */
export const useStyleInPlace = (css: string | null): void => {
  useEffect(() => {
    if (css === null) return;
    const sent = document.querySelector<HTMLStyleElement>('style[data-look]')?.sheet;
    if (sent) sent.disabled = true;
    if (!shown) {
      shown = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
    }
    shown.replaceSync(css);
  }, [css]);
};
