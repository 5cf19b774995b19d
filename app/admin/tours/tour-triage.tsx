import { Ban, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type TourBox,
  type TourBulkAction,
  type TourBulkInput,
  type TourBulkStatus,
  type TourRequest,
  type TourSummary,
  tourMessages as words,
} from '../../../domain/entities/tour-request.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { useSessionEnd } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { pageHeading } from '../ui/page-heading.tsx';
import { Question } from '../ui/question.tsx';

/** All requests of one status, up to the newest that is shown. */
interface Everything {
  status: TourBulkStatus;
  upTo: number;
  count: number;
}

/**
 * What can be chosen in a box without naming each request: in the open one only new requests, because
 * the others are under way with a family. Null where there is nothing.
 */
export const everythingIn = (
  box: TourBox,
  rows: TourRequest[],
  summary: TourSummary | undefined,
  total: number,
): Everything | null => {
  const status = statusOf[box];
  const newest = rows.find((row) => row.status === status);
  if (!newest || !summary) return null;
  const counts = { open: summary.new, closed: total, spam: summary.suspected };
  return { status, upTo: newest.id, count: counts[box] };
};

const statusOf: Record<TourBox, TourBulkStatus> = {
  open: 'new',
  closed: 'closed',
  spam: 'suspected spam',
};

const everythingLabels: Record<TourBox, string> = {
  open: 'new requests',
  closed: 'closed requests',
  spam: 'in suspected spam',
};

interface TriageProps {
  box: TourBox;
  /** The rows that the filter leaves. */
  found: TourRequest[];
  everything: Everything | null;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  onDone: () => Promise<unknown>;
}

/** Chooses many requests, and moves or deletes them in one step. */
export const Triage = ({ box, found, everything, selected, onSelect, onDone }: TriageProps) => {
  const [takesAll, setTakesAll] = useState(false);
  const [asked, setAsked] = useState<TourBulkAction | null>(null);
  const all = takesAll ? everything : null;
  const ids = found.map(({ id }) => id).filter((id) => selected.has(id));
  const count = all ? all.count : ids.length;
  const clear = () => {
    setTakesAll(false);
    onSelect(new Set());
  };
  return (
    <section className="staff-triage" aria-label="Bulk actions">
      <p role="status">{count > 0 ? `${inWords(count)} selected` : 'None selected'}</p>
      <div>
        {!all && ids.length < found.length && (
          <Button onClick={() => onSelect(new Set(found.map(({ id }) => id)))}>
            Select these {inWords(found.length)}
          </Button>
        )}
        {!all && everything && everything.count > found.length && (
          <Button onClick={() => setTakesAll(true)}>
            Select all {inWords(everything.count)} {everythingLabels[box]}
          </Button>
        )}
        {count > 0 && (
          <>
            <Button icon={<X aria-hidden />} onClick={clear}>
              Select none
            </Button>
            {actionsIn(box, all !== null).map((action) => (
              <Button
                key={action}
                tone={action === 'delete' ? 'danger' : 'plain'}
                icon={icons[action]}
                onClick={() => setAsked(action)}
              >
                {labels[action]}
              </Button>
            ))}
          </>
        )}
      </div>
      {asked && (
        <TriageQuestion
          action={asked}
          count={count}
          input={
            all ? { action: asked, status: all.status, up_to: all.upTo } : { action: asked, ids }
          }
          onDone={async () => {
            clear();
            await onDone();
          }}
          onClosed={() => setAsked(null)}
        />
      )}
    </section>
  );
};

/** New requests go through suspected spam, where a family can still be found among them. */
const actionsIn = (box: TourBox, all: boolean): TourBulkAction[] => {
  if (box === 'spam') return ['not spam', 'delete'];
  if (box === 'closed') return ['delete'];
  return all ? ['spam'] : ['spam', 'delete'];
};

const labels: Record<TourBulkAction, string> = {
  spam: 'Mark as spam',
  'not spam': 'Not spam',
  delete: 'Delete for good',
};

const icons = {
  spam: <Ban aria-hidden />,
  'not spam': <Undo2 aria-hidden />,
  delete: <Trash2 aria-hidden />,
};

const inWords = (count: number): string => count.toLocaleString('en-US');

interface TriageQuestionProps {
  action: TourBulkAction;
  count: number;
  input: TourBulkInput;
  onDone: () => Promise<void>;
  onClosed: () => void;
}

/** Asks once for all of them, and names how many. */
const TriageQuestion = ({ action, count, input, onDone, onClosed }: TriageQuestionProps) => {
  const endSession = useSessionEnd();
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const requests = `${inWords(count)} ${count === 1 ? 'request' : 'requests'}`;
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await send('POST', apiUrls.tourRequestsBulk, input, words.triageFailed);
    if (answer.ok)
      notify.success(answer.value.message ?? words.updated, undefined, answer.value.note);
    else notify.error(words.triageFailed, answer);
    await onDone();
    setOpen(false);
    if (!answer.ok) endSession(answer);
  };
  return (
    <Question
      open={open}
      title={questions[action](requests)}
      onCancel={() => !busy && setOpen(false)}
      onClosed={onClosed}
      focusAfterwards={pageHeading}
      actions={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Cancel
          </Button>
          <Button
            tone={action === 'delete' ? 'danger' : 'primary'}
            className={action === 'delete' ? 'staff-button-solid' : ''}
            icon={icons[action]}
            aria-disabled={busy}
            onClick={() => void confirm()}
          >
            {busy ? 'Working…' : labels[action]}
          </Button>
        </>
      }
    >
      <p>{consequences[action]}</p>
    </Question>
  );
};

const questions: Record<TourBulkAction, (requests: string) => string> = {
  spam: (requests) => `Mark ${requests} as suspected spam?`,
  'not spam': (requests) => `Move ${requests} back to new?`,
  delete: (requests) => `Delete ${requests} for good?`,
};

const consequences: Record<TourBulkAction, string> = {
  spam: 'They move to “Suspected spam”. You can move them back from there.',
  'not spam': 'They move to “Open” as new requests.',
  delete:
    'They are not moved to the trash, and this cannot be undone. Check first that no family is among them.',
};

interface SelectBoxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Chooses one row. */
export const SelectBox = ({ name, checked, onChange }: SelectBoxProps) => (
  <label className="staff-check">
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>Select</span>
  </label>
);
