import { useQueryClient } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { historyMessages as words, type Version } from '../../../domain/entities/history.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Failure, send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { Button } from '../ui/button.tsx';
import { asMoment } from '../ui/dates.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { Question } from '../ui/question.tsx';

/** Asks before a record becomes again what it was; where that fails, it stays and says why. */
export const RestoreQuestion = ({
  version: { id, noun, replaced_at: until },
  unsaved,
  onRestored,
  onClosed,
}: {
  version: Version;
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
    const answer = await send('POST', apiUrls.history, { id }, words.restoreFailed);
    await Promise.all([
      client.invalidateQueries({ queryKey: [noun] }),
      client.invalidateQueries({ queryKey: ['history', noun] }),
    ]);
    setBusy(false);
    if (!answer.ok) return setFailure(answer);
    notify.success(words.restored);
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
        It will say again what it said until {asMoment(until)}. What it says now is kept among the
        earlier versions, so you can change your mind.
      </p>
      {unsaved && <p>What you typed in the form and have not saved is dropped.</p>}
      <div role="alert">
        {failure && (
          <FormProblem>
            <p>{failure.error}</p>
            {failure.detail && <p>{failure.detail}</p>}
          </FormProblem>
        )}
      </div>
    </Question>
  );
};
