import { GitCompareArrows, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { versionMessages } from '../../../../domain/lib/schemas/record-version.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { getEntryName, type RequestChange, type QueuedEntry } from '../../offline/entries.ts';
import {
  discardQueue,
  type Queue,
  removeFromQueue,
  replaceInQueue,
} from '../../offline/queue-store.ts';
import type { Choices } from '../../../../domain/nouns/merge/merge-entries.ts';
import { ConflictDialog } from '../../records/versions/conflict-dialog.tsx';
import { mergeEntry, resolveChange } from '../../requests/queue-rules.ts';
import { useStaff } from '../../session/session.ts';
import { Button } from '../../ui/staff-button.tsx';
import { notify } from '../../ui/notices.tsx';

interface DiscardQuestion {
  keys: number[];
  what: string;
}

/** The queue's entries. Each has a name, the reason why it was not sent, and a button to remove it. */
export const QueuedEntries = ({ queue: { waiting, unreadable, username } }: { queue: Queue }) => {
  const [question, setQuestion] = useState<DiscardQuestion | null>(null);
  return (
    <>
      <details
        className="fold"
        open={waiting.some(({ entry }) => entry.problem) || unreadable.length > 0}
      >
        <summary>Not sent yet</summary>
        <ol className="staff-rows stack">
          {waiting.map((one) => (
            <li key={one.key}>
              <EntryDescription entry={one.entry} />
              <div className="row">
                <EntryConflict waiting={one} username={username} />
                <Button
                  icon={<Trash2 aria-hidden />}
                  aria-label={`Don’t send: ${getEntryName(one.entry)}`}
                  onClick={() => setQuestion({ keys: [one.key], what: getEntryName(one.entry) })}
                >
                  Don’t send
                </Button>
              </div>
            </li>
          ))}
          {unreadable.length > 0 && (
            <li>
              <p>
                {unreadable.length === 1 ? 'One thing' : `${unreadable.length} things`} that you did
                here without a connection can’t be sent any more, because the site has been updated
                or restored since.
              </p>
              <Button onClick={() => void removeFromQueue(unreadable)}>Remove</Button>
            </li>
          )}
        </ol>
      </details>
      {question && <DiscardDialog {...question} onClosed={() => setQuestion(null)} />}
    </>
  );
};

const EntryDescription = ({ entry }: { entry: RequestChange }) => (
  <div>
    <p>
      <strong>{getEntryName(entry)}</strong>: {describeChange(entry)}
    </p>
    {entry.problem?.name === 'conflict' && (
      <p>
        {entry.problem.stale.by ?? 'Someone else'} changed it in the meantime. Nothing is lost:
        choose what to keep.
      </p>
    )}
    {entry.problem?.name === 'refused' && <p>This could not be sent. {entry.problem.words}</p>}
  </div>
);

const describeChange = ({ update: { status, taken, notes, visit_date } }: RequestChange): string =>
  [
    ...(status ? [`status “${status}”`] : []),
    ...(taken === true ? ['handled by you'] : []),
    ...(taken === false ? ['no longer handled'] : []),
    ...(visit_date === undefined ? [] : ['visit']),
    ...(notes === undefined ? [] : ['notes']),
  ].join(', ');

const DiscardDialog = ({ keys, what, onClosed }: DiscardQuestion & { onClosed: () => void }) => (
  <ConfirmDialog
    title="Don’t send this?"
    onClosed={onClosed}
    label="Don’t send"
    busyLabel="Removing…"
    icon={<Trash2 aria-hidden />}
    tone="danger"
    act={async () => {
      await removeFromQueue(keys);
      return { ok: true };
    }}
  >
    <p>{what}: what you did without a connection will be removed from this device and lost.</p>
  </ConfirmDialog>
);

/** Entries of other accounts. The signed-in person can't read them, but can delete them. */
export const OthersEntries = ({ count }: { count: number }) => {
  const { userId } = useStaff();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="staff-offline-others row">
      <p>
        {count === 1 ? 'Something' : `${count} things`} that a colleague did here without a
        connection {count === 1 ? 'waits' : 'wait'}, encrypted, until that person logs in on this
        device, for 30 days at most.
      </p>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Delete what a colleague did here?"
          onClosed={() => setIsConfirming(false)}
          label="Delete"
          busyLabel="Deleting…"
          icon={<Trash2 aria-hidden />}
          tone="danger"
          act={async () => {
            await discardQueue((owner) => owner !== userId);
            return { ok: true };
          }}
        >
          <p>It was never sent and will be lost. Ask your colleague first.</p>
        </ConfirmDialog>
      )}
    </div>
  );
};

interface EntryConflictProps {
  waiting: QueuedEntry;
  username: string;
}

/** Asks which version to keep if someone else changed the same request. Renders nothing otherwise. */
const EntryConflict = ({ waiting, username }: EntryConflictProps) => {
  const [isOpen, setOpen] = useState(false);
  const { key, entry } = waiting;
  if (entry.problem?.name !== 'conflict') return null;
  const { stale } = entry.problem;
  const { conflicts } = mergeEntry(entry, stale, { username });
  const resolve = async (choices: Choices | null) => {
    setOpen(false);
    if (!choices) return;
    const change = resolveChange(entry, stale, { choices, username });
    if (change) return replaceInQueue(key, change);
    notify.success(versionMessages.storedStays, { about: getEntryName(entry) });
    return removeFromQueue([key]);
  };
  return (
    <>
      <Button
        tone="primary"
        icon={<GitCompareArrows aria-hidden />}
        aria-label={`Choose what to keep: ${getEntryName(entry)}`}
        onClick={() => setOpen(true)}
      >
        Choose what to keep
      </Button>
      {isOpen && (
        <ConflictDialog
          question={{ ...stale, conflicts }}
          backLabel="Decide later"
          onResolved={(choices) => void resolve(choices)}
        />
      )}
    </>
  );
};
