import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { KeyRound } from 'lucide-react';
import {
  settingsMessages,
  type ServerSettings,
  dataKeyMessages as messages,
} from '../../../domain/site/settings/server-settings.ts';
import { mayDownloadBackup, mayReadAudit } from '../../../domain/accounts/role-rights.ts';
import { QueryState } from '../api/query-state.tsx';
import { useStaff } from '../session/session.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../ui/page.tsx';
import { NightlyBackups } from './nightly-backups.tsx';
import { settingsQuery } from './settings-query.ts';
import { trashRetentionDays } from '../../../domain/constants.ts';
import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { formatDateTime } from '../ui/dates.ts';
import { Setting, SettingProblem } from '../ui/setting.tsx';
import { apiUrls } from '../../../domain/api-urls.ts';
import { download } from '../api/upload-files.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import '../ui/page.css';

export const meta = staffMeta('Backups');

const BackupsPage = () => {
  const query = useQuery(settingsQuery);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading>Backups</PageHeading>
      {mayDownloadBackup(useStaff()) && <NightlyBackups />}
      <QueryState query={query} loading="Loading..." failed={settingsMessages.loadFailed} />
      {query.data && (
        <div className="staff-settings card">
          <Backups settings={query.data} />
          <DataKey settings={query.data} />
        </div>
      )}
    </>
  );
};
export default BackupsPage;

const Backups = ({ settings }: { settings: ServerSettings }) => {
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

/** The key that encrypts families' requests, whether it was printed, and how to print it. */
const DataKey = ({ settings }: { settings: ServerSettings }) => {
  const { id, sheet_at, sheet_by } = settings.data_key;
  const mayPrint = mayDownloadBackup(useStaff());
  return (
    <Setting id="data-key" title="The key to your backups">
      <p>
        What families write is encrypted, here and in backups, with the key <code>{id}</code>.
        Putting a backup on another computer takes this key.
      </p>
      {sheet_at === null ? (
        <SettingProblem>
          No one has this key on paper yet. If the computer that runs the site is lost without it,
          no one can read families’ requests in the backups.
        </SettingProblem>
      ) : (
        <p>
          {sheet_by} last downloaded its sheet {formatDateTime(sheet_at)}.
        </p>
      )}
      {mayPrint && <KeySheetDownload />}
    </Setting>
  );
};

const KeySheetDownload = () => {
  const { act, busy } = useAction();
  const { sheetFailed: failed, sheetDownloaded: done } = messages;
  const save = () =>
    act(() => download(apiUrls.dataKeySheet, failed), {
      failed,
      done,
      // Reload all queries, because several pages ask for the sheet until it is downloaded.
      reload: [[]],
    });
  return (
    <div className="staff-setting-actions row">
      <Button
        icon={<KeyRound aria-hidden />}
        aria-disabled={busy}
        onClick={() => !busy && void save()}
      >
        {busy ? 'Preparing…' : 'Download the key sheet'}
      </Button>
    </div>
  );
};
