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
import { DeleteQuestion, usePermanentDeletion } from '../records/deletion.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';

interface MailStatusProps {
  mail: RequestsSummary['mail'];
}

/** Says why emails can't be sent, if so, and how to correct that. */
export const MailStatus = ({ mail }: MailStatusProps) => {
  if (!mail.configured) {
    return (
      <p className="staff-mail-off quiet">
        Email is not set up, so no one is notified of new requests. Check this page every day, or
        set up email.
      </p>
    );
  }
  return mail.problem ? <MailProblem mail={mail} /> : null;
};

const MailProblem = ({ mail }: MailStatusProps) => {
  const { act, busy } = useAction();
  const retry = () =>
    act(() => send('POST', apiUrls.tourRequestsMail, {}, messages.saveFailed), {
      failed: messages.savingError,
      done: messages.mailRetried,
      reload: [['tourRequests']],
    });
  return (
    <div className="staff-load-failure" role="alert">
      <MailWarning aria-hidden />
      <div>
        <p className="strong">
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
  const { act, busy } = useAction();
  const { exportFailed: failed } = messages;
  const save = () => act(() => download(apiUrls.tourRequestsExport, failed), { failed });
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
  onClosed: () => void;
}

/** Asks before deleting a request permanently, optionally with all others from the same person. */
export const DeleteRequest = ({ request, onClosed }: DeleteRequestProps) => {
  const deletePermanently = usePermanentDeletion(messages.deletingError, [['tourRequests']]);
  const { id, name, others } = request;
  const deleteAll = {
    label: `Delete all ${others + 1} from this person`,
    onDelete: () =>
      deletePermanently(apiUrls.tourRequestsPerson, id, messages.personDeleted, request),
  };
  return (
    <DeleteQuestion
      name={`the request from ${name}`}
      isPermanent
      onDelete={() => deletePermanently(apiUrls.tourRequests, id, messages.deleted, request)}
      alternative={others > 0 ? deleteAll : undefined}
      onClosed={onClosed}
      consequence={
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

/** Deletes all suspected spam up to the newest request on the screen, after a question. */
export const EmptySpam = ({ requests }: { requests: RequestRecord[] }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const deletePermanently = usePermanentDeletion(messages.deletingError, [['tourRequests']]);
  const newestId = Math.max(...requests.map(({ id }) => id));
  return (
    <>
      <p>
        <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsConfirming(true)}>
          Delete all suspected spam
        </Button>
      </p>
      {isConfirming && (
        <DeleteQuestion
          name="all suspected spam"
          isPermanent
          consequence="Check first that no family is among them. This cannot be undone."
          onDelete={() =>
            deletePermanently(apiUrls.tourRequestsSpam, newestId, messages.spamDeleted)
          }
          onClosed={() => setIsConfirming(false)}
        />
      )}
    </>
  );
};
