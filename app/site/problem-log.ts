import { useEffect } from 'react';

/** Names to the console what could not be read; the page shows the defaults (specification, section 8). */
export const useProblemLog = (...problems: (string | undefined)[]): void => {
  const text = problems.filter(Boolean).join('; ');
  useEffect(() => {
    if (text) console.error(`Showing built-in content. ${text}`);
  }, [text]);
};
