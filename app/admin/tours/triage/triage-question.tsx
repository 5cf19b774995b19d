import { Ban, Trash2, Undo2 } from 'lucide-react';
import {
  type TourBulkAction,
  type TourBulkInput,
  tourMessages as messages,
} from '../../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { isCalledOff, withProof } from '../../auth/proof/proof.ts';
import { rememberUnsent } from '../../connection/unsent.ts';
import { useSessionEnd } from '../../api/session.ts';
import { notify } from '../../layout/notices.tsx';
import { Confirm } from '../../dialogs/confirm.tsx';

export const bulkLabels: Record<TourBulkAction, string> = {
  spam: 'Mark as spam',
  'not spam': 'Not spam',
  delete: 'Delete for good',
};

export const bulkIcons = {
  spam: <Ban aria-hidden />,
  'not spam': <Undo2 aria-hidden />,
  delete: <Trash2 aria-hidden />,
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

interface TriageQuestionProps {
  action: TourBulkAction;
  count: number;
  input: TourBulkInput;
  onDone: () => Promise<void>;
  onClosed: () => void;
}

/** Asks once for all selected requests, and says how many they are. */
export const TriageQuestion = ({ action, count, input, onDone, onClosed }: TriageQuestionProps) => {
  const endSession = useSessionEnd();
  const requests = `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`;
  const act = async (): Promise<boolean> => {
    const answer = await withProof(() =>
      send('POST', apiUrls.tourRequestsBulk, input, messages.triageFailed),
    );
    if (answer.ok) {
      notify.success(answer.value.message ?? messages.updated, undefined, answer.value.note);
    } else if (!isCalledOff(answer)) {
      notify.error(messages.triageFailed, answer);
      rememberUnsent(answer, `${bulkLabels[action]}: ${requests}`, undefined, act);
    }
    await onDone();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return (
    <Confirm
      title={questions[action](requests)}
      onClosed={onClosed}
      confirmations={[
        {
          label: bulkLabels[action],
          busyLabel: 'Working…',
          icon: bulkIcons[action],
          tone: action === 'delete' ? 'danger' : 'primary',
          act,
        },
      ]}
    >
      <p>{consequences[action]}</p>
    </Confirm>
  );
};
