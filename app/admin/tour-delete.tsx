import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type TourRequest, tourWords as words } from '../../domain/entities/tour-request.ts';
import { apiUrls } from '../../domain/urls.ts';
import { remove } from './api-client.ts';
import { notify } from './notices.tsx';
import { useSessionEnd } from './queries.ts';
import { Button } from './ui/button.tsx';
import { pageHeading } from './ui/page-heading.tsx';
import { Question } from './ui/question.tsx';

/** Deletes over the API, says how it went, and has the lists loaded anew. */
const useDeletion = (onDeleted: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const endSession = useSessionEnd();
  const run = async (url: string, id: number, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const answer = await remove(url, id, words.deletingError);
    if (answer.ok) notify.success(done);
    else notify.error(words.deletingError, answer);
    await onDeleted();
    setBusy(false);
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return { busy, run };
};

interface DeleteTourProps {
  request: TourRequest;
  onDeleted: () => Promise<void>;
  onClosed: () => void;
}

/** Asks before a request goes for good, and whether all others of the same person go with it. */
export const DeleteTour = ({ request, onDeleted, onClosed }: DeleteTourProps) => {
  const [open, setOpen] = useState(true);
  const [deleted, setDeleted] = useState(false);
  const { busy, run } = useDeletion(onDeleted);
  const { id, name, others } = request;
  const confirm = async (url: string, done: string) => {
    setDeleted(await run(url, id, done));
    setOpen(false);
  };
  return (
    <Question
      open={open}
      title={`Delete the request from ${name} for good?`}
      onCancel={() => !busy && setOpen(false)}
      onClosed={onClosed}
      focusAfterwards={() => (deleted ? pageHeading() : true)}
      actions={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Cancel
          </Button>
          {others > 0 && (
            <Button
              tone="danger"
              icon={<Trash2 aria-hidden />}
              aria-disabled={busy}
              onClick={() => void confirm(apiUrls.tourRequestsPerson, words.personDeleted)}
            >
              Delete all {others + 1} from this person
            </Button>
          )}
          <Button
            tone="danger"
            className="staff-button-solid"
            icon={<Trash2 aria-hidden />}
            aria-disabled={busy}
            onClick={() => void confirm(apiUrls.tourRequests, words.deleted)}
          >
            {busy ? 'Deleting…' : 'Delete for good'}
          </Button>
        </>
      }
    >
      <p>
        The request, your notes and letters that were not sent yet go at once. It does not go to the
        trash, and nobody can bring it back.
      </p>
      {others > 0 && (
        <p>
          {others === 1 ? 'One other request has' : `${others} other requests have`} the same phone
          number or email address.
        </p>
      )}
    </Question>
  );
};

interface EmptySpamProps {
  requests: TourRequest[];
  onDeleted: () => Promise<void>;
}

/** Deletes all suspected spam that is shown, after a look and a question. */
export const EmptySpam = ({ requests, onDeleted }: EmptySpamProps) => {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useDeletion(onDeleted);
  const newest = Math.max(...requests.map(({ id }) => id));
  const confirm = async () => {
    await run(apiUrls.tourRequestsSpam, newest, words.spamDeleted);
    setAsking(false);
  };
  return (
    <>
      <p className="staff-boxes-action">
        <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Delete all suspected spam
        </Button>
      </p>
      <Question
        open={asking}
        title="Delete all suspected spam for good?"
        onCancel={() => !busy && setAsking(false)}
        focusAfterwards={pageHeading}
        actions={
          <>
            <Button onClick={() => setAsking(false)} disabled={busy}>
              Cancel
            </Button>
            <Button
              tone="danger"
              className="staff-button-solid"
              icon={<Trash2 aria-hidden />}
              aria-disabled={busy}
              onClick={() => void confirm()}
            >
              {busy ? 'Deleting…' : 'Delete for good'}
            </Button>
          </>
        }
      >
        <p>Have you looked whether a family is among them? Nobody can bring them back.</p>
      </Question>
    </>
  );
};
