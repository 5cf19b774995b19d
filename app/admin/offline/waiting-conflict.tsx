import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { versionMessages } from '../../../domain/entities/version.ts';
import { notify } from '../ui/notices.tsx';
import type { Choices } from '../records/versions/conflict.ts';
import { ConflictDialog, type Mixes } from '../records/versions/conflict-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { isRequestChange, nameOf, type Waiting } from './entries.ts';
import { removeFromQueue, replaceInQueue } from './queue-store.ts';
import { conflictOf, settled } from '../requests/queue-rules.ts';

interface WaitingConflictProps {
  waiting: Waiting;
  username: string;
}

/** Asks which version to keep if someone else changed the same request; renders nothing if no one did. */
export const WaitingConflict = ({ waiting, username }: WaitingConflictProps) => {
  const [isOpen, setOpen] = useState(false);
  const [mixes, setMixes] = useState<Mixes>({});
  if (!isRequestChange(waiting) || waiting.entry.problem?.name !== 'conflict') return null;
  const { key, entry } = waiting;
  const { stale } = waiting.entry.problem;
  const conflict = conflictOf(entry, stale, username);
  const settle = async (choices: Choices | null) => {
    setOpen(false);
    if (!choices) return;
    const change = settled(entry, stale, { choices, username });
    if (change) return replaceInQueue(key, change);
    notify.success(versionMessages.storedStays);
    return removeFromQueue([key]);
  };
  return (
    <>
      <Button
        tone="primary"
        icon={<GitCompareArrows aria-hidden />}
        aria-label={`Choose what to keep: ${nameOf(entry)}`}
        onClick={() => setOpen(true)}
      >
        Choose what to keep
      </Button>
      {isOpen && conflict && (
        <ConflictDialog
          conflict={conflict}
          mixes={mixes}
          onMix={setMixes}
          back="Decide later"
          onSettled={(choices) => void settle(choices)}
        />
      )}
    </>
  );
};
