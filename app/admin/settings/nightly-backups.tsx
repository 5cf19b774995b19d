import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, History } from 'lucide-react';
import { useState } from 'react';
import {
  type Backups,
  backupMessages as messages,
  type NightlyBackup,
  type InspectedBackup,
} from '../../../domain/site/settings/backup-settings.ts';
import { settingsMessages } from '../../../domain/site/settings/server-settings.ts';
import { type ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { formatFileSize } from '../../../domain/lib/text/wording.ts';
import { type Failure, type Result, send } from '../api/api-client.ts';
import { download, sendBackup } from '../api/upload-files.ts';
import { QueryState } from '../api/query-state.tsx';
import { PasswordDialog } from '../auth/proof-dialog.tsx';
import { FileButton } from '../pictures/file-field.tsx';
import { Button } from '../ui/staff-button.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { backupsQuery } from './settings-query.ts';
import { formatBackupTime } from './backup-line.tsx';
import { RestoreQuestion } from './restore-question.tsx';
import './settings.css';
import { useAction } from '../session/use-action.ts';

/** The nightly backups that the owner can restore, and a backup to download or upload. */
export const NightlyBackups = () => {
  const query = useQuery(backupsQuery);
  return (
    <>
      <p className="staff-page-lead quiet">
        A night’s copy holds everything, and you can put the site back to it. You look at it first,
        and see what would be lost before anything happens.
      </p>
      <QueryState query={query} loading="Loading backups..." failed={messages.loadFailed} />
      {query.data && <BackupList backups={query.data} />}
    </>
  );
};

/** The inspection of a backup. `at` is the time of a nightly backup, or null for the uploaded file. */
type Inspection =
  | { at: string | null; state: 'busy' }
  | { at: string | null; state: 'failed'; failure: Failure }
  | { at: string | null; state: 'proven'; proof: InspectedBackup };

const BackupList = ({ backups: { nights, can_restore } }: { backups: Backups }) => {
  const [inspection, setInspection] = useState<Inspection | null>(null);
  /** The file that was chosen, until the person has proven who they are. */
  const [chosen, setChosen] = useState<File | null>(null);
  const { attempt } = useAction();
  const isBusy = inspection?.state === 'busy';
  const inspect = async (at: string | null, ask: () => Promise<Result<Inspected>>) => {
    if (isBusy) return;
    setInspection({ at, state: 'busy' });
    const answer = await attempt(ask);
    if (!answer.ok) return setInspection({ at, state: 'failed', failure: answer });
    setInspection({ at, state: 'proven', proof: answer.value.proof });
  };
  const findInspection = (at: string | null) => (inspection?.at === at ? inspection : null);
  return (
    <div className="staff-backups stack">
      {!can_restore && <p>{messages.notHere}</p>}
      {nights.length === 0 && <p>No copy has been made yet.</p>}
      {nights.length > 0 && (
        <ul className="staff-nights staff-rows card">
          {nights.map((night) => (
            <NightlyBackup
              key={night.name}
              night={night}
              inspection={findInspection(night.name)}
              onRestore={
                can_restore
                  ? () =>
                      void inspect(night.name, () =>
                        send(
                          'POST',
                          apiUrls.backupProof,
                          { night: night.name },
                          messages.proofFailed,
                        ),
                      )
                  : null
              }
            />
          ))}
        </ul>
      )}
      <section className="stack" aria-labelledby="carried-away">
        <h2 id="carried-away">A copy to carry away</h2>
        <p>
          A copy beside the site is lost with it. Download one now and then, and keep it somewhere
          else.
        </p>
        <div className="row">
          <BackupDownload />
          {can_restore && (
            <FileButton
              icon={<FileUp aria-hidden />}
              label={
                findInspection(null)?.state === 'busy' ? 'Looking at the file…' : 'Restore a file'
              }
              accept=".tar,application/x-tar"
              onChoose={([file]) => setChosen(file ?? null)}
            />
          )}
        </div>
        <InspectionFailure inspection={findInspection(null)} />
      </section>
      {chosen && (
        // Asks before the file is sent, because a refusal would interrupt a running upload.
        <PasswordDialog
          title="Restore a file"
          submitLabel="Look at the file"
          busyLabel="Checking…"
          onClosed={() => setChosen(null)}
          onConfirmed={() => {
            void inspect(null, () => uploadFile(chosen));
            return Promise.resolve(null);
          }}
        >
          <p>You see what would be lost before anything happens.</p>
        </PasswordDialog>
      )}
      {inspection?.state === 'proven' && (
        <RestoreQuestion
          proof={inspection.proof}
          onFailed={(failure) => setInspection({ at: inspection.at, state: 'failed', failure })}
          onClosed={() =>
            setInspection((current) => (current?.state === 'proven' ? null : current))
          }
        />
      )}
    </div>
  );
};

/** Downloads everything in one file. */
const BackupDownload = () => {
  const { save } = useAction();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button icon={<Download aria-hidden />} onClick={() => setIsDialogOpen(true)}>
        Download a backup
      </Button>
      {isDialogOpen && (
        <PasswordDialog
          title="Download a backup"
          submitLabel="Download"
          busyLabel="Preparing…"
          onClosed={() => setIsDialogOpen(false)}
          onConfirmed={() =>
            save(() => download(apiUrls.backup, settingsMessages.backupFailed), {
              done: settingsMessages.backupDownloaded,
            })
          }
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

type Inspected = ApiAnswer<'POST', typeof apiUrls.backupProof>;

const uploadFile = (file: File): Promise<Result<Inspected>> =>
  sendBackup(file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

interface NightlyBackupProps {
  night: NightlyBackup;
  inspection: Inspection | null;
  /** Null if only the person who looks after the server can restore. */
  onRestore: (() => void) | null;
}

const NightlyBackup = ({ night, inspection, onRestore }: NightlyBackupProps) => {
  const when = formatBackupTime(night.made_at);
  const isBusy = inspection?.state === 'busy';
  return (
    <li>
      <div>
        <p className="strong">{when}</p>
        <p className="quiet">
          {formatFileSize(night.bytes)}
          {night.before_restore && ', kept when the site was put back'}
        </p>
      </div>
      {onRestore && (
        <Button
          icon={<History aria-hidden />}
          aria-label={isBusy ? undefined : `Restore this night: ${when}`}
          aria-disabled={isBusy}
          onClick={onRestore}
        >
          {isBusy ? 'Looking at it…' : 'Restore this night'}
        </Button>
      )}
      <InspectionFailure inspection={inspection} />
    </li>
  );
};

const InspectionFailure = ({ inspection }: { inspection: Inspection | null }) =>
  inspection?.state === 'failed' && <FailureAlert failure={inspection.failure} />;
