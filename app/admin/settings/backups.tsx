import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { trashRetentionDays } from '../../../domain/constants.ts';
import {
  type ServerSettings,
  settingsMessages as messages,
} from '../../../domain/entities/server-settings.ts';
import { mayDownloadBackup, mayReadAudit } from '../../../domain/permissions.ts';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { download } from '../api/files.ts';
import { useStaff } from '../session/session.ts';
import { notify } from '../ui/notices.tsx';
import { Button } from '../ui/button.tsx';
import { asMoment } from '../ui/dates.ts';
import { PasswordDialog } from '../auth/proof-dialog.tsx';
import { Setting, SettingProblem } from '../ui/setting.tsx';

/** The state of the nightly backups, and a backup to download. */
export const Backups = ({ settings }: { settings: ServerSettings }) => {
  const { backup_at, backup_keep, backup_second, backup_overdue, last_backup } = settings;
  const staff = useStaff();
  return (
    <Setting
      id="backups"
      title="Backups"
      setBy="BACKUP_AT, BACKUP_KEEP, BACKUP_DIR, BACKUP_SECOND_DIR"
    >
      <p>
        {last_backup
          ? `The last one was made ${asMoment(last_backup)}.`
          : 'None has been made yet.'}
      </p>
      {backup_overdue && (
        <SettingProblem>
          A nightly backup is missing, or there is no room for the next one. Please tell the person
          who looks after the server.
        </SettingProblem>
      )}
      <p>
        {backup_at
          ? `Every night at ${backup_at} by the server’s clock; the latest ${backup_keep} are kept.`
          : 'Nightly backups are switched off.'}{' '}
        {backup_at &&
          (backup_second
            ? 'Each is also copied to a second folder.'
            : 'They are only on the server’s own disk.')}
      </p>
      <p>
        What you deleted in the last {trashRetentionDays} days is{' '}
        <Link to={adminUrls.trash}>in the trash</Link> and needs no backup.
        {mayReadAudit(staff) && (
          <>
            {' '}
            <Link to={adminUrls.activity}>Activity</Link> lists each backup.
          </>
        )}
      </p>
      {mayDownloadBackup(staff) && <BackupDownload />}
    </Setting>
  );
};

const BackupDownload = () => {
  const [asking, setAsking] = useState(false);
  return (
    <div className="staff-setting-actions">
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
            store it where only you can reach it. The person who looks after the server puts it back
            with <code>npm run restore</code>.
          </p>
        </PasswordDialog>
      )}
    </div>
  );
};
