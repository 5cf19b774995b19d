import { useEffect } from 'react';
import faces from '../fonts/faces.css?inline';
import facesUrl from '../fonts/faces.css?url';
import families from '../fonts/families.css?inline';
import familiesUrl from '../fonts/families.css?url';
import { runWhenIdle } from './loading/when-idle.ts';

/**
 * The faces that every page in a language needs, with one of its letters; those with further letters are
 * fetched on demand. None in Korean (app/fonts/language-fonts.css).
 */
const findNeededFonts = (language: string): { fonts: string[]; characters: string } => {
  const headingFont = '560 1rem Literata';
  if (language === 'vi') return { fonts: ["1rem 'IBM Plex Sans'", headingFont], characters: '0ế' };
  if (language === 'ru') return { fonts: ["1rem 'IBM Plex Sans'", headingFont], characters: '0ж' };
  return {
    fonts: ["1rem 'Atkinson Hyperlegible Next'", headingFont],
    characters: '0',
  };
};

/** Loads the fonts after the first paint and applies them to all text at once (docs/decisions/005). */
export const useFonts = () => {
  useEffect(() => runWhenIdle(() => void loadFonts()), []);
};

let isRequested = false;

const loadFonts = async (): Promise<void> => {
  const language = document.documentElement.lang;
  if (isRequested || prefersReducedData() || language === 'ko') return;
  isRequested = true;
  const { fonts, characters: letters } = findNeededFonts(language);
  try {
    await adoptStyles(faces, facesUrl);
    await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));
    await adoptStyles(families, familiesUrl);
  } catch (error) {
    console.info('The page keeps its fallback fonts:', error);
  }
};

/** The Save-Data preference (https://wicg.github.io/savedata/), which few browsers support. */
const prefersReducedData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/**
 * Adds a style sheet that the page itself need not carry. Browsers without constructable style sheets (Safari
 * before 16.4) fetch the file.
 * @param url the same sheet as a file
 */
const adoptStyles = async (styles: string, url: string): Promise<void> => {
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`The style sheet ${url} did not come.`)));
    document.head.append(link);
  });
};
