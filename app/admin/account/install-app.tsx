import { Download } from 'lucide-react';
import { createSharedState, useSharedState } from '../../ui/shared-state.ts';
import { isStandalone } from '../offline/stored-session.ts';
import { Button } from '../ui/staff-button.tsx';

export const InstallApp = () => {
  const install = useInstallPrompt();
  if (isStandalone()) return <p>This is the installed app.</p>;
  return (
    <>
      <p>
        The staff area can be installed as an app, with an icon of its own. On Android, you can then
        share photos from your phone’s gallery with it: they open in “Add picture”.
      </p>
      {install && (
        <div className="staff-setting-actions row">
          <Button tone="primary" icon={<Download aria-hidden />} onClick={() => void install()}>
            Install the app
          </Button>
        </div>
      )}
      <details className="fold">
        <summary>How to add it</summary>
        <ul className="bullets">
          <li>
            <strong>Android:</strong> Open this page in Chrome, open the menu at the top right, and
            tap “Add to home screen”, then “Install”.
          </li>
          <li>
            <strong>iPhone or iPad:</strong> Open this page in Safari, tap Share, then “Add to Home
            Screen”.
          </li>
          <li>
            <strong>Computer:</strong> In Chrome or Edge, click the install icon at the right end of
            the address bar. In Safari on a Mac, choose File, then “Add to Dock”.
          </li>
        </ul>
      </details>
    </>
  );
};

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
const useInstallPrompt = (): (() => Promise<void>) | null => {
  const promptEvent = useSharedState(installPrompt);
  if (!promptEvent) return null;
  return async () => {
    installPrompt.set(null);
    await promptEvent.prompt();
  };
};
