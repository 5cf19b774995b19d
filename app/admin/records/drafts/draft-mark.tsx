import { useQuery } from '@tanstack/react-query';
import { CalendarClock, FilePen, Pencil, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import {
  type Draft,
  type DraftNoun,
  draftNouns,
  describeDraftState,
} from '../../../../domain/site/drafts/saved-draft.ts';
import { type ListName, findList } from '../../../../domain/nouns/index.ts';
import { Button } from '../../ui/staff-button.tsx';
import { draftsQuery } from './draft-queries.ts';
import '../records.css';

/** A draft's state in a few words, with an icon. */
export const DraftState = ({ draft }: { draft: Draft }) => {
  const [now] = useState(() => new Date());
  const Icon = draft.problem !== null ? TriangleAlert : draft.publish_at ? CalendarClock : FilePen;
  return (
    <span className="staff-mark">
      <Icon aria-hidden /> {describeDraftState(draft, now)}
    </span>
  );
};

const noDrafts: readonly Draft[] = [];

const ListDraftsContext = createContext(noDrafts);

/** Provides the drafts of a list to the marks in its rows. */
export const DraftMarks = ({ noun, children }: { noun: ListName; children: ReactNode }) => {
  const enabled = (draftNouns as readonly string[]).includes(noun);
  const drafts = useQuery({ ...draftsQuery, enabled }).data;
  const listDrafts = useMemo(() => drafts?.filter((draft) => draft.noun === noun), [drafts, noun]);
  return <ListDraftsContext value={listDrafts ?? noDrafts}>{children}</ListDraftsContext>;
};

export const RowDrafts = ({ id }: { id: number }) =>
  use(ListDraftsContext)
    .filter(({ record_id }) => record_id === id)
    .map((draft) => <DraftState key={draft.id} draft={draft} />);

/** A single record's draft, shown above its fields. */
export const SingleDrafts = ({ noun }: { noun: DraftNoun }) => {
  const drafts = useQuery(draftsQuery).data ?? [];
  return drafts
    .filter((draft) => draft.noun === noun)
    .map((draft) => (
      <p key={draft.id}>
        <DraftState draft={draft} />
      </p>
    ));
};

/** The drafts of records that were never published, shown above the list. */
export const NewDrafts = ({ noun, onEdit }: { noun: ListName; onEdit: (draft: Draft) => void }) => {
  const drafts = useQuery(draftsQuery).data ?? [];
  const newDrafts = drafts.filter(
    (draft) => draft.noun === noun && draft.record_id === null && draft.purpose === 'publish',
  );
  if (newDrafts.length === 0) return null;
  const { one, getName, getTitle } = findList(noun);
  return (
    <ul className="staff-new-drafts staff-rows" aria-label="Not published yet">
      {newDrafts.map((draft) => (
        <li key={draft.id}>
          <span>
            {getTitle(draft.fields) || `A ${one}`}
            <DraftState draft={draft} />
          </span>
          <Button
            icon={<Pencil aria-hidden />}
            aria-label={`Edit the draft of ${getName(draft.fields)}`}
            onClick={() => onEdit(draft)}
          >
            Edit
          </Button>
        </li>
      ))}
    </ul>
  );
};
