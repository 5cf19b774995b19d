import { useEffect, useState } from 'react';

/** How long a text must stay as it is before the server is asked about it (milliseconds). */
const settlesAfter = 250;

/** A text that someone types, once they pause. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
