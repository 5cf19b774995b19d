import { useEffect, useLayoutEffect, useRef } from 'react';
import bodyFont from '../fonts/atkinson-latin.woff2?url';
import headingFont from '../fonts/literata-latin.woff2?url';

/** The same files and families as in app/app.css; further Latin letters follow the fall-back. */
const fonts = [
  { family: 'Atkinson Hyperlegible Next', weight: '400 700', file: bodyFont },
  { family: 'Literata', weight: '500 600', file: headingFont },
];

/**
 * A page keeps the letters that it was painted with, so that nothing moves under the reader's eyes
 * (docs/decisions/005). Fonts that came too late for it are used from the next page on, where
 * everything is new anyway.
 * @param pathname the page that is shown
 */
export const useLateFonts = (pathname: string): void => {
  const ready = useRef<FontFace[]>([]);
  const first = useRef(pathname);
  useEffect(() => {
    for (const { family, weight, file } of fonts) {
      const font = new FontFace(family, `url(${file})`, { weight });
      font.load().then(
        () => ready.current.push(font),
        () => {}, // The fall-back goes on serving.
      );
    }
  }, []);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    for (const font of ready.current.splice(0)) document.fonts.add(font);
  }, [pathname]);
};
