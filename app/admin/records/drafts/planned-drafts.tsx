import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { findArea, sitePageEntries } from '../../../../domain/texts/text-areas.ts';
import { type Draft, formatDraftTitle } from '../../../../domain/site/drafts/saved-draft.ts';
import { findNoun } from '../../../../domain/nouns/index.ts';
import { adminUrls, editUrls } from '../../../../domain/staff-urls.ts';
import { Button } from '../../ui/staff-button.tsx';
import { useDiscardDraft } from './discard-draft.ts';
import { DraftState } from './draft-mark.tsx';
import { draftsQuery } from './draft-queries.ts';
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
