/** Runs a task that no one waits for once the browser is idle, so that input and painting come first. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task());
  else setTimeout(task); // Safari
};
