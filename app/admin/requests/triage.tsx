import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { Ban, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type RequestBox,
  type RequestBulkAction,
  type RequestBulkInput,
  type RequestBulkStatus,
  requestMessages as messages,
  type RequestRecord,
  type RequestsSummary,
} from '../../../domain/requests/request.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { rememberUnsent } from '../api/unsent.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { notify } from '../ui/notices.tsx';

/** All requests of one status, up to the newest one on the page. */
interface Everything {
  status: RequestBulkStatus;
  upTo: number;
  count: number;
}

/**
 * What "select all" includes in a box. In the open box only new requests, because the others are in
 * progress. Null if there are none.
 */
export const everythingIn = (
  box: RequestBox,
  rows: RequestRecord[],
  summary: RequestsSummary | undefined,
  total: number,
): Everything | null => {
  const status = statusByBox[box];
  // The closed box has two statuses, closed and moved in; "select all" includes both.
  const newest = box === 'closed' ? rows[0] : rows.find((row) => row.status === status);
  if (!newest || !summary) return null;
  const counts = { open: summary.new, closed: total, spam: summary.suspected };
  return { status, upTo: newest.id, count: counts[box] };
};

const statusByBox: Record<RequestBox, RequestBulkStatus> = {
  open: 'new',
  closed: 'closed',
  spam: 'suspected spam',
};

const everythingLabels: Record<RequestBox, string> = {
  open: 'new requests',
  closed: 'closed requests',
  spam: 'in suspected spam',
};

interface TriageProps {
  box: RequestBox;
  /** The rows that match the filter. */
  found: RequestRecord[];
  everything: Everything | null;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
}

/** Selects requests, and moves or deletes all selected ones. */
export const Triage = ({ box, found, everything, selected, onSelect }: TriageProps) => {
  const [takesAll, setTakesAll] = useState(false);
  const [requested, setRequested] = useState<RequestBulkAction | null>(null);
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
            {found.length === 1 ? 'Select this one' : `Select these ${inWords(found.length)}`}
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
                icon={bulkIcons[action]}
                onClick={() => setRequested(action)}
              >
                {bulkLabels[action]}
              </Button>
            ))}
          </>
        )}
      </div>
      {requested && (
        <TriageQuestion
          action={requested}
          count={count}
          input={
            all
              ? { action: requested, status: all.status, up_to: all.upTo }
              : { action: requested, ids }
          }
          onDone={clear}
          onClosed={() => setRequested(null)}
        />
      )}
    </section>
  );
};

/**
 * If all new requests are selected, they can only be moved to suspected spam, where staff can still find a
 * family among them.
 */
const actionsIn = (box: RequestBox, all: boolean): RequestBulkAction[] => {
  if (box === 'spam') return ['not spam', 'delete'];
  if (box === 'closed') return ['delete'];
  return all ? ['spam'] : ['spam', 'delete'];
};

const inWords = (count: number): string => count.toLocaleString('en-US');

const bulkLabels: Record<RequestBulkAction, string> = {
  spam: 'Mark as spam',
  'not spam': 'Not spam',
  delete: 'Delete for good',
};

const bulkIcons = {
  spam: <Ban aria-hidden />,
  'not spam': <Undo2 aria-hidden />,
  delete: <Trash2 aria-hidden />,
};

const questions: Record<RequestBulkAction, (requests: string) => string> = {
  spam: (requests) => `Mark ${requests} as suspected spam?`,
  'not spam': (requests) => `Move ${requests} back to new?`,
  delete: (requests) => `Delete ${requests} for good?`,
};

const consequences: Record<RequestBulkAction, string> = {
  spam: 'They move to “Suspected spam”. You can move them back from there.',
  'not spam': 'They move to “Open” as new requests.',
  delete:
    'They are not moved to the trash, and this cannot be undone. Check first that no family is among them.',
};

interface TriageQuestionProps {
  action: RequestBulkAction;
  count: number;
  input: RequestBulkInput;
  onDone: () => void;
  onClosed: () => void;
}

/** Asks once for all selected requests, and shows their number. */
const TriageQuestion = ({ action, count, input, onDone, onClosed }: TriageQuestionProps) => {
  const { act } = useAction();
  const requests = formatCount(count, 'request');
  const triage = async (): Promise<{ ok: boolean }> => {
    const answer = await act(
      () => send('POST', apiUrls.tourRequestsBulk, input, messages.triageFailed),
      {
        failed: messages.triageFailed,
        done: ({ message = messages.updated, note: details }) =>
          notify.success(message, { details }),
        reload: [['tourRequests']],
      },
    );
    if (!answer.ok) rememberUnsent(answer, `${bulkLabels[action]}: ${requests}`, undefined, triage);
    onDone();
    return answer;
  };
  return (
    <ConfirmDialog
      title={questions[action](requests)}
      onClosed={onClosed}
      confirmations={[
        {
          label: bulkLabels[action],
          busyLabel: 'Working…',
          icon: bulkIcons[action],
          tone: action === 'delete' ? 'danger' : 'primary',
          act: triage,
        },
      ]}
    >
      <p>{consequences[action]}</p>
    </ConfirmDialog>
  );
};
