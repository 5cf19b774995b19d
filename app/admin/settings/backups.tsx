import { Link } from 'react-router';
import { trashRetentionDays } from '../../../domain/constants.ts';
import { formatCount } from '../../../domain/lib/text/amounts.ts';
import type { ServerSettings } from '../../../domain/site/settings/server-settings.ts';
import { mayReadAudit } from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { useStaff } from '../session/session.ts';
import { formatDateTime } from '../ui/dates.ts';
import { Setting, SettingProblem } from '../ui/setting.tsx';

export const Backups = ({ settings }: { settings: ServerSettings }) => {
  const { backup_at, backup_keep, backup_second, backup_overdue, last_backup } = settings;
  const staff = useStaff();
  return (
    <Setting id="backups" title="When copies are made">
      <p>
        {last_backup
          ? `The last one was made ${formatDateTime(last_backup)}.`
          : 'None has been made yet.'}
      </p>
      {backup_overdue && (
        <SettingProblem>
          A nightly backup is missing, or there is no room for the next one. Please tell the person
          who looks after the computer that runs the site.
        </SettingProblem>
      )}
      <p>
        {backup_at
          ? `Every night at ${backup_at} by the clock of the computer that runs the site; the latest ${backup_keep} are kept.`
          : 'Nightly backups are switched off.'}{' '}
        What a restore or an update replaced is kept for {formatCount(backup_keep, 'day')}.{' '}
        {backup_at &&
          (backup_second
            ? 'Each is also copied to a second place.'
            : 'They are only on the disk of the computer that runs the site.')}
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
    </Setting>
  );
};
