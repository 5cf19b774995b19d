import { Download } from 'lucide-react';
import { isStandalone } from '../offline/stored-session.ts';
import { Button } from '../ui/staff-button.tsx';
import { useInstallPrompt } from './install-prompt.ts';

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
