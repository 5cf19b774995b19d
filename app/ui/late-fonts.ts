import { useLayoutEffect, useRef } from 'react';

/**
 * A page keeps the letters that it was painted with, so that nothing moves under the reader's eyes
 * (docs/decisions/005). Fonts that came too late for it are used from the next page on, where
 * everything is new anyway.
 * @param pathname the page that is shown
 */
export const useLateFonts = (pathname: string): void => {
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    for (const font of document.fonts) if (font.status === 'loaded') font.display = 'swap';
  }, [pathname]);
};
