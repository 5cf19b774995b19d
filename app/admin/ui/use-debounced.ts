import { useEffect, useState } from 'react';

/** How long typing must pause before the text is used, such as for a search on the server (ms). */
const debounceDelay = 250;

/** The typed text, updated once the user pauses. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
