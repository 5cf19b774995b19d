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
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { notify } from '../ui/notices.tsx';

/** All requests of one status, up to the newest one on the page. */
interface FullSelection {
  status: RequestBulkStatus;
  newestId: number;
  count: number;
}

/**
 * The requests that "select all" includes in a box. In the open box only new ones, because the others are
 * in progress. Null if there are none.
 */
export const findFullSelection = (
  box: RequestBox,
  rows: RequestRecord[],
  summary: RequestsSummary | undefined,
  total: number,
): FullSelection | null => {
  const status = statusByBox[box];
  // The closed box has two statuses, closed and moved in; "select all" includes both.
  const newest = box === 'closed' ? rows[0] : rows.find((row) => row.status === status);
  if (!newest || !summary) return null;
  const counts = { open: summary.new, closed: total, spam: summary.suspected };
  return { status, newestId: newest.id, count: counts[box] };
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
  everything: FullSelection | null;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
}

/** Selects requests, and moves or deletes all selected ones. */
export const Triage = ({ box, found, everything, selected, onSelect }: TriageProps) => {
  const [selectsAll, setSelectsAll] = useState(false);
  const [requestedAction, setRequestedAction] = useState<RequestBulkAction | null>(null);
  const fullSelection = selectsAll ? everything : null;
  const ids = found.map(({ id }) => id).filter((id) => selected.has(id));
  const count = fullSelection ? fullSelection.count : ids.length;
  const clear = () => {
    setSelectsAll(false);
    onSelect(new Set());
  };
  return (
    <section className="stack" aria-label="Bulk actions">
      <p role="status">{count > 0 ? `${inWords(count)} selected` : 'None selected'}</p>
      <div className="row">
        {!fullSelection && ids.length < found.length && (
          <Button onClick={() => onSelect(new Set(found.map(({ id }) => id)))}>
            {found.length === 1 ? 'Select this one' : `Select these ${inWords(found.length)}`}
          </Button>
        )}
        {!fullSelection && everything && everything.count > found.length && (
          <Button onClick={() => setSelectsAll(true)}>
            Select all {inWords(everything.count)} {everythingLabels[box]}
          </Button>
        )}
        {count > 0 && (
          <>
            <Button icon={<X aria-hidden />} onClick={clear}>
              Select none
            </Button>
            {listActions(box, fullSelection !== null).map((action) => (
              <Button
                key={action}
                tone={action === 'delete' ? 'danger' : 'plain'}
                icon={bulkIcons[action]}
                onClick={() => setRequestedAction(action)}
              >
                {bulkLabels[action]}
              </Button>
            ))}
          </>
        )}
      </div>
      {requestedAction && (
        <TriageQuestion
          action={requestedAction}
          count={count}
          input={
            fullSelection
              ? {
                  action: requestedAction,
                  status: fullSelection.status,
                  up_to: fullSelection.newestId,
                }
              : { action: requestedAction, ids }
          }
          onDone={clear}
          onClosed={() => setRequestedAction(null)}
        />
      )}
    </section>
  );
};

/**
 * If all new requests are selected, they can only be moved to suspected spam, where staff can still find a
 * family among them.
 */
const listActions = (box: RequestBox, fullSelection: boolean): RequestBulkAction[] => {
  if (box === 'spam') return ['not spam', 'delete'];
  if (box === 'closed') return ['delete'];
  return fullSelection ? ['spam'] : ['spam', 'delete'];
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
        resend: triage,
        unsentAs: `${bulkLabels[action]}: ${requests}`,
        reload: [['tourRequests']],
      },
    );
    onDone();
    return answer;
  };
  return (
    <ConfirmDialog
      title={questions[action](requests)}
      onClosed={onClosed}
      label={bulkLabels[action]}
      busyLabel="Working…"
      icon={bulkIcons[action]}
      tone={action === 'delete' ? 'danger' : 'primary'}
      act={triage}
    >
      <p>{consequences[action]}</p>
    </ConfirmDialog>
  );
};
