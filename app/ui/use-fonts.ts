import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import atkinson from '../fonts/atkinson-latin.woff2';
import literataCyrillic from '../fonts/literata-cyrillic.woff2';
import literataVietnameseLatin from '../fonts/literata-vietnamese-latin.woff2';
import literataVietnamese from '../fonts/literata-vietnamese.woff2';
import literata from '../fonts/literata-latin.woff2';
import plexCyrillic from '../fonts/plex-cyrillic.woff2';
import plexVietnamese from '../fonts/plex-vietnamese.woff2';
import plex from '../fonts/plex-latin.woff2';
import { runWhenIdle } from './loading/when-idle.ts';

/**
 * Runs in the head, before the first paint: a page uses its fonts from the start if this browser has loaded
 * them before (app/fonts/faces.css).
 */
export const fontsScript = `(()=>{try{if("fonts"in localStorage)document.documentElement.dataset.fonts=""}catch{}})()`;

const headings = { family: 'Literata', weight: '500 600' };
const plexText = { family: 'IBM Plex Sans', weight: '400 700' };

/** The faces that every page in a language needs; those with further letters are fetched on demand. */
const findNeededFonts = (language: string): { url: string; family: string; weight: string }[] => {
  if (language === 'vi')
    return [
      { url: plex, ...plexText },
      { url: plexVietnamese, ...plexText },
      { url: literata, ...headings },
      { url: literataVietnamese, ...headings },
      { url: literataVietnameseLatin, ...headings },
    ];
  if (language === 'ru')
    return [
      { url: plex, ...plexText },
      { url: plexCyrillic, ...plexText },
      { url: literata, ...headings },
      { url: literataCyrillic, ...headings },
    ];
  // A Korean font has thousands of syllables (app/fonts/language-fonts.css).
  if (language === 'ko') return [];
  return [
    { url: atkinson, family: 'Atkinson Hyperlegible Next', weight: '400 700' },
    { url: literata, ...headings },
  ];
};

/**
 * Loads the fonts when the browser is idle, and applies them only on the next page: applying them now would
 * move the text that someone is reading (docs/decisions/005).
 */
export const useFonts = () => {
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);
  useEffect(() => runWhenIdle(() => void loadFonts()), []);
  useLayoutEffect(() => {
    if (pathname !== firstPathname.current) applyFonts();
  }, [pathname]);
};

let loadedFonts: FontFace[] = [];

const loadFonts = async (): Promise<void> => {
  const { lang, dataset } = document.documentElement;
  if (dataset['fonts'] !== undefined || prefersReducedData()) return;
  try {
    // Not added to document.fonts yet, because a font that loads there moves the text of the whole page.
    loadedFonts = await Promise.all(
      findNeededFonts(lang).map(({ url, family, weight }) =>
        new FontFace(family, `url(${url})`, { weight }).load(),
      ),
    );
    localStorage.setItem('fonts', '');
  } catch (error) {
    console.info('The next page has its fallback fonts, too:', error);
  }
};

const applyFonts = (): void => {
  if (loadedFonts.length === 0) return;
  for (const font of loadedFonts) document.fonts.add(font);
  loadedFonts = [];
  document.documentElement.dataset['fonts'] = '';
};

/** The Save-Data preference (https://wicg.github.io/savedata/), which few browsers support. */
const prefersReducedData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
