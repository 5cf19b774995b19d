/**
 * Does something for which no one waits, when the browser has nothing else to do: a finger, and what is
 * about to be painted, come first.
 */
export const later = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task());
  else setTimeout(task); // Safari
};
