import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { draftMessages, type PausedDrafts } from '../../../domain/site/drafts/saved-draft.ts';
import { formatMoment } from '../../../domain/lib/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { send, type WriteResponse } from '../api/api-client.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { draftsQuery } from '../records/drafts/draft-queries.ts';
import { useAction } from '../session/use-action.ts';
import { notify } from '../ui/notices.tsx';
import './users.css';

interface PausedDraftsDialogProps {
  of: PausedAccountDrafts;
  onClosed: () => void;
}

/** The drafts of an account that were paused because the person may no longer edit. */
export interface PausedAccountDrafts extends PausedDrafts {
  username: string;
}

/**
 * Reads from a response which drafts the server paused when an account changed; null if nothing needs a
 * decision.
 */
export const readPausedDrafts = (
  { planned = [], links_ended = [] }: WriteResponse,
  username: string,
): PausedAccountDrafts | null => (planned.length > 0 ? { planned, links_ended, username } : null);

/** Asks what to do with the planned drafts of a person who may no longer edit. */
export const PausedDraftsDialog = ({ of, onClosed }: PausedDraftsDialogProps) => {
  const client = useQueryClient();
  const { act } = useAction();
  const { planned, links_ended, username } = of;
  const endedIds = new Set(links_ended.map(({ id }) => id));
  const others = links_ended.filter(({ id }) => planned.every((each) => each.id !== id));
  const publishDrafts = async (): Promise<{ ok: boolean }> => {
    const { saveFailed, savingError: failed } = draftMessages;
    for (const { id, title: about } of planned) {
      const answer = await act(() => send('PUT', apiUrls.drafts, { id }, saveFailed), {
        failed,
        about,
      });
      if (!answer.ok) return answer;
    }
    await client.invalidateQueries({ queryKey: draftsQuery.queryKey });
    notify.success(draftMessages.planned, { about: username });
    return { ok: true };
  };
  return (
    <ConfirmDialog
      title={`Publish what ${username} has planned?`}
      cancel="Leave it waiting"
      onClosed={onClosed}
      label="Publish as planned"
      busyLabel="Saving…"
      icon={<CalendarClock aria-hidden />}
      tone="primary"
      act={publishDrafts}
    >
      <p>It does not appear by itself any more. Until you decide, Today lists it.</p>
      <ul className="held-drafts stack">
        {planned.map(({ id, title, publish_at }) => (
          <li key={id} className="stack">
            <b>
              <Verbatim>{title}</Verbatim>
            </b>
            <span>{formatMoment(new Date(publish_at))}</span>
            {endedIds.has(id) && <span>The private link to its preview has ended.</span>}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p>The private links to these previews have ended, too:</p>
          <ul className="held-drafts stack">
            {others.map(({ id, title }) => (
              <li key={id}>
                <Verbatim>{title}</Verbatim>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
};
