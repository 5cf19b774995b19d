import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type TourRequest,
  tourMessages as messages,
} from '../../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { DeleteQuestion } from '../../records/delete-question.tsx';
import { useDeletionForGood } from '../../records/deletion.ts';
import { Button } from '../../ui/button.tsx';

interface DeleteTourProps {
  request: TourRequest;
  onDeleted: () => Promise<void>;
  onClosed: () => void;
}

/** Asks before a request is deleted for good, optionally with all others from the same person. */
export const DeleteTour = ({ request, onDeleted, onClosed }: DeleteTourProps) => {
  const deleteForGood = useDeletionForGood({ deletingError: messages.deletingError, onDeleted });
  const { id, name, others } = request;
  const everything = {
    label: `Delete all ${others + 1} from this person`,
    onDelete: () => deleteForGood(apiUrls.tourRequestsPerson, id, messages.personDeleted),
  };
  return (
    <DeleteQuestion
      name={`the request from ${name}`}
      forGood
      onDelete={() => deleteForGood(apiUrls.tourRequests, id, messages.deleted)}
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
  requests: TourRequest[];
  onDeleted: () => Promise<void>;
}

/** Asks, then deletes all suspected spam that is shown. */
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
