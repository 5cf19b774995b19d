import { useEffect, useState } from 'react';

/** How long a text must stay unchanged before the server is asked about it (ms). */
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
