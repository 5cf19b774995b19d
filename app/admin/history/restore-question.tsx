import { useQueryClient } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { historyMessages as messages, type Version } from '../../../domain/entities/history.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Failure, send } from '../api/api-client.ts';
import { notify } from '../ui/notices.tsx';
import { Button } from '../ui/button.tsx';
import { asMoment } from '../ui/dates.ts';
import { FormProblem } from '../ui/states.tsx';
import { Question } from '../ui/dialog.tsx';

/** Asks before an earlier version is restored; if that fails, the question stays open and says why. */
export const RestoreQuestion = ({
  version: { id, noun, replaced_at: until },
  fields,
  current,
  unsaved,
  onRestored,
  onClosed,
}: {
  version: Version;
  /** What of it is restored, if not all. */
  fields: readonly string[] | undefined;
  /** The record's own version: what is restored takes the place of what was seen, and of nothing newer. */
  current: number;
  unsaved: boolean;
  onRestored: () => void;
  onClosed: () => void;
}) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const restore = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await send(
      'POST',
      apiUrls.history,
      { id, fields },
      messages.restoreFailed,
      current,
    );
    await Promise.all([
      client.invalidateQueries({ queryKey: [noun] }),
      client.invalidateQueries({ queryKey: ['history', noun] }),
    ]);
    setBusy(false);
    if (!answer.ok) return setFailure(answer);
    notify.success(messages.restored);
    onRestored();
  };
  return (
    <Question
      open={open}
      title="Restore this version?"
      onCancel={() => !busy && setOpen(false)}
      onClosed={onClosed}
      actions={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Cancel
          </Button>
          <Button
            tone="primary"
            icon={<HistoryIcon aria-hidden />}
            aria-disabled={busy}
            onClick={() => void restore()}
          >
            {busy ? 'Restoring…' : 'Restore'}
          </Button>
        </>
      }
    >
      <p>
        This brings back what it was until {asMoment(until)}. What it is now becomes an earlier
        version, so you can change your mind.
      </p>
      {unsaved && <p>Unsaved changes in the form will be lost.</p>}
      <div role="alert">
        {failure && (
          <FormProblem>
            <p>{failure.error}</p>
            {failure.status === 412 && <p>{messages.lookAgain}</p>}
            {failure.detail && <p>{failure.detail}</p>}
          </FormProblem>
        )}
      </div>
    </Question>
  );
};
