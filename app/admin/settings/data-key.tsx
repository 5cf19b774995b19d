import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import {
  dataKeyMessages as messages,
  type ServerSettings,
} from '../../../domain/site/settings/server-settings.ts';
import { mayDownloadBackup } from '../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { download } from '../api/upload-files.ts';
import { useSessionEnd, useStaff } from '../session/session.ts';
import { isCalledOff, withProof } from '../api/proof.ts';
import { notify } from '../ui/notices.tsx';
import { Button } from '../ui/staff-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { Setting, SettingProblem } from '../ui/setting.tsx';

/** The key that encrypts families' requests, whether it was printed, and how to print it. */
export const DataKey = ({ settings }: { settings: ServerSettings }) => {
  const { id, sheet_at, sheet_by } = settings.data_key;
  const mayPrint = mayDownloadBackup(useStaff());
  return (
    <Setting id="data-key" title="The key to your backups" setBy={null}>
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
      {mayPrint && <SheetDownload />}
    </Setting>
  );
};

const SheetDownload = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await withProof(() => download(apiUrls.dataKeySheet, messages.sheetFailed));
    setBusy(false);
    if (answer.ok) {
      notify.success(messages.sheetDownloaded);
      await client.invalidateQueries();
    } else if (!isCalledOff(answer)) {
      notify.error(messages.sheetFailed, answer);
      endSession(answer);
    }
  };
  return (
    <div className="staff-setting-actions">
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
