import { startTransition, useEffect, useState } from 'react';

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
};
