import { useEffect } from 'react';

/**
 * Logs to the console what could not be read; the page shows what was read before, or the defaults
 * (docs/product/content.md).
 */
export const useProblemLog = (...problems: (string | undefined)[]): void => {
  const text = problems.filter(Boolean).join('; ');
  useConsoleError(text && `Showing earlier or built-in content. ${text}`);
};

/** Logs a sentence to the console, once; nothing if it is empty. */
export const useConsoleError = (sentence: string): void => {
  useEffect(() => {
    if (sentence) console.error(sentence);
  }, [sentence]);
};
