/** Functions that are called when something happens or changes. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    /** @returns a function that removes the listener */
    add: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (): void => {
      for (const listener of listeners) listener();
    },
  };
};
