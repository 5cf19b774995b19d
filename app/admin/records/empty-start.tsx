import { useQueryClient } from '@tanstack/react-query';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type BuiltInNoun,
  builtInMessages as messages,
  copiedMessage,
} from '../../../domain/entities/built-in.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { rememberUnsent } from '../api/unsent.ts';
import { useSessionEnd } from '../session/session.ts';
import { notify, undoBy } from '../ui/notices.tsx';
import { Button } from '../ui/button.tsx';

interface EmptyStartProps {
  noun: BuiltInNoun;
  /** What is copied, as in "Start from the six built-in services". */
  builtIn: string;
  onStartEmpty: () => void;
}

/** Shown while a list is empty: start from a copy of the built-in records, or from an empty list. */
export const EmptyStart = ({ noun, builtIn, onStartEmpty }: EmptyStartProps) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    const answer = await send('POST', apiUrls.builtIn, { noun, undo: true }, messages.undoFailed);
    if (answer.ok) notify.success(messages.undone);
    else notify.error(messages.undoingError, answer);
    await client.invalidateQueries({ queryKey: [noun] });
    if (!answer.ok) endSession(answer);
  };
  const copy = async (): Promise<void> => {
    setBusy(true);
    const answer = await send('POST', apiUrls.builtIn, { noun }, messages.copyFailed);
    if (answer.ok) {
      notify.success(copiedMessage(noun), { action: undoBy(undo) });
    } else {
      notify.error(messages.copyingError, answer);
      rememberUnsent(answer, messages.copyingError, undefined, copy);
    }
    await client.invalidateQueries({ queryKey: [noun] });
    setBusy(false);
    if (!answer.ok) endSession(answer);
  };
  return (
    <div className="staff-empty-start">
      <Button
        tone="primary"
        icon={<Copy aria-hidden />}
        aria-disabled={busy}
        onClick={() => !busy && void copy()}
      >
        Start from the {builtIn}
      </Button>
      <Button icon={<Plus aria-hidden />} onClick={onStartEmpty}>
        Start empty
      </Button>
    </div>
  );
};
