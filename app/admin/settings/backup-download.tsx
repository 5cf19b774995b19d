import { Download } from 'lucide-react';
import { useState } from 'react';
import { settingsMessages as messages } from '../../../domain/site/settings/server-settings.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { download } from '../api/upload-files.ts';
import { notify } from '../ui/notices.tsx';
import { PasswordDialog } from '../auth/proof-dialog.tsx';
import { Button } from '../ui/staff-button.tsx';

/** Downloads everything in one file. */
export const BackupDownload = () => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Download aria-hidden />} onClick={() => setAsking(true)}>
        Download a backup
      </Button>
      {asking && (
        <PasswordDialog
          title="Download a backup"
          act="Download"
          acting="Preparing…"
          onClosed={() => setAsking(false)}
          onConfirmed={async () => {
            const answer = await download(apiUrls.backup, messages.backupFailed);
            if (answer.ok) notify.success(messages.backupDownloaded);
            return answer;
          }}
        >
          <p>
            One file with everything: texts, pictures, accounts, and families’ requests. The
            requests can be read only with the key, everything else by whoever has the file, so
            store it where only you can reach it. Under “Restore a file” you can put the site back
            to it.
          </p>
        </PasswordDialog>
      )}
    </>
  );
};
