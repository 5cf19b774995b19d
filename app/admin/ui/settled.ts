import { useEffect, useState } from 'react';

/** How long a text must stay unchanged before the server is asked about it (ms). */
const settlesAfter = 250;

/** The typed text, updated once the user pauses. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
