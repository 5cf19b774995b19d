import { useEffect } from 'react';

/** Discards what is not saved when the form is closed, and when the page is left. */
export const useDiscardAtEnd = (discard: () => void): void => {
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) discard();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      discard();
    };
  }, [discard]);
};
