import type { Page } from '@playwright/test';
import { translatedGroups } from '../../../../domain/site/words/all-texts.ts';
import { fixedWords } from '../../../../domain/languages/words.ts';
import { listTexts } from '../../../../domain/texts/text.ts';

/** Our own English texts of more than 15 characters, without those that contain a blank. */
const english = new Set(
  [
    ...Object.values(translatedGroups)
      .flatMap(listTexts)
      .map(({ original }) => original),
    ...Object.values(fixedWords).flatMap((words) => Object.values<string>(words)),
  ].filter((words) => typeof words === 'string' && words.length > 15 && !words.includes('{')),
);

/**
 * Whether words were left untranslated: they are one of our own English texts, or contain a blank that was
 * not filled in.
 */
export const isLeftUntranslated = (words: string): boolean =>
  english.has(words) || words.includes('{');

/** Every string of the page that is not marked as English or as a name. */
export const unmarkedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const readWords = (element: Element): (string | null)[] => [
      ...[...element.childNodes].map(({ nodeType, nodeValue }) =>
        nodeType === Node.TEXT_NODE ? nodeValue : null,
      ),
      element.getAttribute('aria-label'),
      element.getAttribute('alt'),
    ];
    const marked = '[lang=en], script, style, noscript, [translate=no]';
    return [...document.body.querySelectorAll('*')]
      .flatMap((element) => (element.closest(marked) ? [] : readWords(element)))
      .flatMap((words) => words?.trim() || []);
  });
