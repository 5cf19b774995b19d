import { useState } from 'react';
import type { Choices, Conflict, SettleConflict } from './conflict.ts';
import { ConflictDialog, type Mixes } from './conflict-dialog.tsx';

interface Asked {
  conflict: Conflict;
  answer: (choices: Choices | null) => void;
}

/** A question inside a record's form that a save waits for. */
export const useConflictDialog = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [mixes, setMixes] = useState<Mixes>({});
  const settle: SettleConflict = (conflict) =>
    new Promise((answer) => {
      setAsked({ conflict, answer });
    });
  const conflictDialog = asked && (
    <ConflictDialog
      key={asked.conflict.changedAt}
      conflict={asked.conflict}
      mixes={mixes}
      onMix={setMixes}
      onSettled={(choices) => {
        setAsked(null);
        asked.answer(choices);
      }}
    />
  );
  return { settle, conflictDialog };
};
