import { Download, MailWarning, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  requestMessages as messages,
  type RequestRecord,
  type RequestsSummary,
} from '../../../domain/requests/request.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { download } from '../api/upload-files.ts';
import { isCalledOff, withProof } from '../api/proof.ts';
import { DeleteQuestion, useDeletionForGood } from '../records/deletion.tsx';
import { useSessionEnd } from '../session/session.ts';
import { Button } from '../ui/staff-button.tsx';
import { notify } from '../ui/notices.tsx';

interface MailStatusProps {
  mail: RequestsSummary['mail'];
  onRetried: () => Promise<void>;
}

/** Why emails can't be sent, with a button to try again. */
export const MailStatus = ({ mail, onRetried }: MailStatusProps) => {
  if (!mail.configured) {
    return (
      <p className="staff-mail-off">
        Email is not set up, so no one is notified of new requests. Check this page every day, or
        set up email.
      </p>
    );
  }
  return mail.problem ? <MailTrouble mail={mail} onRetried={onRetried} /> : null;
};

const MailTrouble = ({ mail, onRetried }: MailStatusProps) => {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const answer = await send('POST', apiUrls.tourRequestsMail, {}, messages.saveFailed);
    if (answer.ok) notify.success(messages.mailRetried);
    else notify.error(messages.savingError, answer);
    await onRetried();
    setBusy(false);
  };
  return (
    <div className="staff-load-failure" role="alert">
      <MailWarning aria-hidden />
      <div>
        <p className="staff-load-failure-title">
          {mail.waiting === 1
            ? 'Could not send 1 email.'
            : `Could not send ${mail.waiting} emails.`}
        </p>
        <p>{mail.problem} The requests themselves are safe.</p>
      </div>
      <Button icon={<RotateCw aria-hidden />} onClick={() => void retry()} disabled={busy}>
        Try again now
      </Button>
    </div>
  );
};

/** Downloads the inbox as a spreadsheet. */
export const ExportButton = () => {
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await withProof(() =>
      download(apiUrls.tourRequestsExport, messages.exportFailed),
    );
    setBusy(false);
    if (answer.ok || isCalledOff(answer)) return;
    notify.error(messages.exportFailed, answer);
    endSession(answer);
  };
  return (
    <Button
      icon={<Download aria-hidden />}
      aria-disabled={busy}
      onClick={() => !busy && void save()}
    >
      {busy ? 'Exporting…' : 'Export as CSV'}
    </Button>
  );
};

interface DeleteRequestProps {
  request: RequestRecord;
  onDeleted: () => Promise<void>;
  onClosed: () => void;
}

/** Asks before deleting a request permanently, optionally with all others from the same person. */
export const DeleteRequest = ({ request, onDeleted, onClosed }: DeleteRequestProps) => {
  const deleteForGood = useDeletionForGood({ deletingError: messages.deletingError, onDeleted });
  const { id, name, others } = request;
  const everything = {
    label: `Delete all ${others + 1} from this person`,
    onDelete: () => deleteForGood(apiUrls.tourRequestsPerson, id, messages.personDeleted, request),
  };
  return (
    <DeleteQuestion
      name={`the request from ${name}`}
      forGood
      onDelete={() => deleteForGood(apiUrls.tourRequests, id, messages.deleted, request)}
      also={others > 0 ? everything : undefined}
      onClosed={onClosed}
      whatItDoes={
        <>
          <p>
            The request, your notes, and unsent emails are deleted immediately, not moved to the
            trash. This cannot be undone. Backups contain them until newer ones replace them.
          </p>
          {others > 0 && (
            <p>
              {others === 1 ? 'One other request has' : `${others} other requests have`} the same
              phone number or email address.
            </p>
          )}
        </>
      }
    />
  );
};

interface EmptySpamProps {
  requests: RequestRecord[];
  onDeleted: () => Promise<void>;
}

/** Deletes all suspected spam on the screen, after a question. */
export const EmptySpam = ({ requests, onDeleted }: EmptySpamProps) => {
  const [asking, setAsking] = useState(false);
  const deleteForGood = useDeletionForGood({ deletingError: messages.deletingError, onDeleted });
  const newest = Math.max(...requests.map(({ id }) => id));
  return (
    <>
      <p>
        <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Delete all suspected spam
        </Button>
      </p>
      {asking && (
        <DeleteQuestion
          name="all suspected spam"
          forGood
          whatItDoes="Check first that no family is among them. This cannot be undone."
          onDelete={() => deleteForGood(apiUrls.tourRequestsSpam, newest, messages.spamDeleted)}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  );
};
