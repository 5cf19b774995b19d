import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, EyeOff, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type BuiltInNoun,
  builtInMessages as messages,
  formatCopiedMessage,
} from '../../../domain/site/built-in/built-in-copy.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import type { ListName } from '../../../domain/nouns/index.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { listQuery } from '../api/queries.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { useBulkAction } from './list/bulk/use-bulk.ts';

interface EmptyStartProps {
  noun: BuiltInNoun;
  /** The name of the built-in records, as in "Start from the six built-in services". */
  builtInName: string;
  onStartEmpty: () => void;
}

/**
 * Returns a function that copies a noun's built-in records, the one titled `leaveOut` as a hidden one. The
 * notice has an Undo.
 */
const useCopyBuiltIn = (noun: BuiltInNoun) => {
  const { act, busy } = useAction();
  const reload = [[noun]];
  const undo = () =>
    act(() => send('POST', apiUrls.builtIn, { noun, undo: true }, messages.undoFailed), {
      failed: messages.undoingError,
      done: messages.undone,
      reload,
    });
  const copyBuiltIn = (leaveOut?: string): Promise<unknown> => {
    const payload = { noun, ...(leaveOut && { leave_out: leaveOut }) };
    return act(() => send('POST', apiUrls.builtIn, payload, messages.copyFailed), {
      failed: messages.copyingError,
      done: leaveOut ? messages.leftOut : formatCopiedMessage(noun),
      undo,
      resend: () => copyBuiltIn(leaveOut),
      reload,
    });
  };
  return { copyBuiltIn, busy };
};

interface LeaveOutButtonProps {
  noun: BuiltInNoun & ListName;
  title: string;
}

/** Hides a record from visitors with one press, even a built-in one. */
export const LeaveOutButton = ({ noun, title }: LeaveOutButtonProps) => {
  const client = useQueryClient();
  const stored: readonly HideableRow[] | undefined = useQuery(listQuery(noun)).data;
  const { copyBuiltIn } = useCopyBuiltIn(noun);
  const runBulk = useBulkAction<HideableRow>(noun);
  const [busy, setBusy] = useState(false);
  const leaveOut = async () => {
    if (!stored || busy) return;
    setBusy(true);
    const rows = stored.filter((row) => row.visible && row.title === title);
    if (rows.length > 0) await runBulk('hide', rows);
    else await copyBuiltIn(title);
    await client.invalidateQueries({ queryKey: ['go-live'] });
    setBusy(false);
  };
  return (
    <Button icon={<EyeOff aria-hidden />} aria-disabled={busy} onClick={() => void leaveOut()}>
      Leave out “{title}”
    </Button>
  );
};

interface HideableRow {
  id: number;
  title?: string;
  visible: Flag;
}

/** Shown while a list is empty: start with a copy of the built-in records, or with an empty list. */
export const EmptyStart = ({ noun, builtInName, onStartEmpty }: EmptyStartProps) => {
  const { copyBuiltIn, busy } = useCopyBuiltIn(noun);
  return (
    <div className="staff-empty-start row">
      <Button
        tone="primary"
        icon={<Copy aria-hidden />}
        aria-disabled={busy}
        onClick={() => !busy && void copyBuiltIn()}
      >
        Start from the {builtInName}
      </Button>
      <Button icon={<Plus aria-hidden />} onClick={onStartEmpty}>
        Start empty
      </Button>
    </div>
  );
};
