import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { findArea, sitePageEntries } from '../../../../domain/texts/text-areas.ts';
import {
  type Draft,
  formatDraftTitle,
  draftMessages as messages,
} from '../../../../domain/site/drafts/saved-draft.ts';
import { findNoun } from '../../../../domain/nouns/index.ts';
import { adminUrls, editUrls } from '../../../../domain/staff-urls.ts';
import { Button } from '../../ui/staff-button.tsx';
import { DraftState } from './draft-mark.tsx';
import { draftsQuery } from './draft-queries.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { remove, send } from '../../api/api-client.ts';
import { useAction } from '../../session/use-action.ts';
import { createUndoAction, notify } from '../../ui/notices.tsx';
import { emptyToNull, toPlannedTime } from './planned-time.ts';
import '../records.css';

/**
 * The dashboard's list of drafts with a planned time, and of those that could not be published or taken
 * back.
 */
export const PlannedDrafts = () => {
  const drafts = useQuery(draftsQuery).data ?? [];
  const discard = useDiscardDraft();
  const planned = drafts
    .filter(({ publish_at, problem }) => publish_at !== null || problem !== null)
    .toSorted((one, other) => (one.publish_at ?? '').localeCompare(other.publish_at ?? ''));
  if (planned.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="planned-drafts">
      <h2 id="planned-drafts">Planned for your pages</h2>
      <ul className="stack">
        {planned.map((draft) => (
          <li key={draft.id}>
            <Link to={findPage(draft)} className="line-link">
              {formatDraftTitle(draft)}
            </Link>
            <DraftState draft={draft} />
            {draft.problem !== null && <p>{draft.problem}</p>}
            {draft.purpose === 'take back' && (
              <Button
                aria-label={`Keep it: ${formatDraftTitle(draft)}`}
                onClick={() => void discard(draft)}
              >
                Keep it
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const findPage = ({ noun, key }: Draft): string => findNoun(noun).page ?? findEditor(key ?? '');

/** The address where a text is edited. */
const findEditor = (key: string): string => {
  const page = sitePageEntries.find(([, { area }]) => area === findArea(key));
  return page ? editUrls[page[0]] : adminUrls.pages;
};

/** Discards a draft, with Undo. */
export const useDiscardDraft = () => {
  const { act } = useAction();
  const reload = [['drafts']];
  const restoreDraft = ({ noun, record_id, key, fields, ...times }: Draft) => {
    const target = { noun, record_id, key: key ?? undefined };
    const [publish, take_back] = [times.publish_at, times.take_back_at].map((moment) =>
      emptyToNull(toPlannedTime(moment)),
    );
    const payload = { ...target, fields, publish, take_back };
    return act(() => send('POST', apiUrls.drafts, payload, messages.saveFailed), {
      failed: messages.savingError,
      done: () => notify.success(messages.saved, { about: fields }),
      reload,
    });
  };
  return (draft: Draft) => {
    const isToPublish = draft.purpose === 'publish';
    const done = isToPublish ? messages.discarded : messages.stays;
    const action = isToPublish ? createUndoAction(() => restoreDraft(draft)) : undefined;
    return act(() => remove(apiUrls.drafts, draft.id, messages.discardFailed), {
      failed: messages.discardingError,
      done: () => notify.success(done, { about: draft.fields, action }),
      reload,
    });
  };
};
