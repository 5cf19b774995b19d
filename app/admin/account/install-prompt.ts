import { createSharedState, useSharedState } from '../../ui/shared-state.ts';

/** The event Chromium fires once the page can be installed (https://wicg.github.io/manifest-incubations/). */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const installPrompt = createSharedState<BeforeInstallPromptEvent | null>(null);

/**
 * Stores the browser's install event for the page with the install button, because the event fires only once,
 * on whatever page is open. Returns a function that stops listening.
 */
export const watchInstallPrompt = (): (() => void) => {
  const storePrompt = (event: Event) => {
    // Otherwise some phones show their own banner over the page.
    event.preventDefault();
    installPrompt.set(event as BeforeInstallPromptEvent);
  };
  const clearPrompt = () => installPrompt.set(null);
  addEventListener('beforeinstallprompt', storePrompt);
  addEventListener('appinstalled', clearPrompt);
  return () => {
    removeEventListener('beforeinstallprompt', storePrompt);
    removeEventListener('appinstalled', clearPrompt);
  };
};

/**
 * Returns a function that opens the browser's install prompt, or null if the browser offers none. An offer
 * can be used once.
 */
export const useInstallPrompt = (): (() => Promise<void>) | null => {
  const promptEvent = useSharedState(installPrompt);
  if (!promptEvent) return null;
  return async () => {
    installPrompt.set(null);
    await promptEvent.prompt();
  };
};
