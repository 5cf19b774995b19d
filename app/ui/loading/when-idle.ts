/** Runs a task that no one is waiting for when the browser is idle, so that input and painting come first. */
export const runWhenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task());
  else setTimeout(task); // Safari has no requestIdleCallback.
};
