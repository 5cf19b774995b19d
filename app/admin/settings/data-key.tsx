import { KeyRound } from 'lucide-react';
import {
  dataKeyMessages as messages,
  type ServerSettings,
} from '../../../domain/site/settings/server-settings.ts';
import { mayDownloadBackup } from '../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { download } from '../api/upload-files.ts';
import { useStaff } from '../session/session.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { Setting, SettingProblem } from '../ui/setting.tsx';

/** The key that encrypts families' requests, whether it was printed, and how to print it. */
export const DataKey = ({ settings }: { settings: ServerSettings }) => {
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
