import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, Search, Undo2, X } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import book from '../../../art/empty-book.svg?url';
import {
  type AuditEntry,
  auditMessages as messages,
  type AuditOrigin,
  maxSearchLength,
} from '../../../domain/accounts/audit-entry.ts';
import { useUndoTranslations } from '../history/restore-deleted.ts';
import { activityQuery } from '../history/history-queries.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { toFailure } from '../api/failed-request.ts';
import { Button, ToggleGroup } from '../ui/staff-button.tsx';
import { formatTime, formatDayHeading } from '../ui/dates.ts';
import { EmptyState, LoadFailure, Loading } from '../ui/states.tsx';
import './activity.css';

export const meta = staffMeta('Activity');

/** The audit trail, for the owner. */
const Activity = () => (
  <>
    <PageHeading>Activity</PageHeading>
    <ActivityLog />
  </>
);
export default Activity;

const ActivityLog = () => {
  const [origin, setOrigin] = useState<AuditOrigin>('staff');
  const [searchText, setSearchText] = useState('');
  const query = useInfiniteQuery(activityQuery(origin, searchText));
  const entries = query.data?.pages.flat();
  return (
    <>
      <ToggleGroup
        label="Whose activity"
        options={originOptions}
        chosen={origin}
        onChoose={setOrigin}
      />
      <p className="staff-page-lead quiet">{originDescriptions[origin]}</p>
      <SearchForm searchText={searchText} onFind={setSearchText} />
      <p className="staff-list-count quiet" role="status">
        {entries && describeResults(entries.length, query.hasNextPage, searchText)}
      </p>
      {query.isPending && <Loading>Loading activity...</Loading>}
      {entries && entries.length > 0 && (
        <ActivityDays entries={entries} now={new Date(query.dataUpdatedAt)} />
      )}
      {entries?.length === 0 && searchText === '' && (
        <EmptyState picture={book} title="No activity yet">
          {emptyTexts[origin]}
        </EmptyState>
      )}
      {query.error && (
        <LoadFailure
          failure={toFailure(query.error, messages.loadFailed)}
          busy={query.isFetching}
          onRetry={() => void (entries ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.error && (
        <Button
          className="staff-activity-more"
          icon={<ChevronDown aria-hidden />}
          aria-disabled={query.isFetching}
          onClick={() => !query.isFetching && void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Show earlier activity'}
        </Button>
      )}
    </>
  );
};

/** Visitors' activity has its own list, because it would bury what staff did. */
const originOptions: [AuditOrigin, string][] = [
  ['staff', 'Staff'],
  ['visitor', 'Visitors'],
];

const originDescriptions: Record<AuditOrigin, string> = {
  staff:
    'Sign-ins, tour requests that were read, changes, and refused attempts. Kept for five years.',
  visitor:
    'Tour requests, registrations, and refused sign-ins. Kept for 90 days, up to the latest 20,000.',
};

const emptyTexts: Record<AuditOrigin, string> = {
  staff: 'What staff do in the staff area appears here.',
  visitor: 'When a visitor asks for a tour or an account, it appears here.',
};

const describeResults = (number: number, thereIsMore: boolean, searchText: string): string => {
  if (number === 0) return searchText && `Nothing matches “${searchText}”.`;
  const entries = formatCount(number, 'entry', 'entries');
  return thereIsMore ? `The latest ${entries}` : entries;
};

/** Searches on the server, because most of the audit trail is not loaded. */
const SearchForm = ({
  searchText,
  onFind,
}: {
  searchText: string;
  onFind: (words: string) => void;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const submitSearch = (event: SubmitEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  const clearSearch = () => {
    setText('');
    onFind('');
    input.current?.focus();
  };
  return (
    <search>
      <form className="staff-activity-find row" onSubmit={submitSearch}>
        <div className="field">
          <label htmlFor={id} className="field-label">
            Person or word, such as “refused”
          </label>
          <input
            ref={input}
            id={id}
            type="search"
            className="control"
            autoComplete="off"
            maxLength={maxSearchLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" icon={<Search aria-hidden />}>
          Find
        </Button>
        {searchText !== '' && (
          <Button icon={<X aria-hidden />} onClick={clearSearch}>
            Show everything
          </Button>
        )}
      </form>
    </search>
  );
};

const ActivityDays = ({ entries, now }: { entries: AuditEntry[]; now: Date }) => (
  <div className="staff-activity">
    {groupByDay(entries, now).map(({ name, entries: dayEntries }) => (
      <section key={dayEntries[0]?.id} aria-label={name}>
        <h2>{name}</h2>
        <ol className="card staff-rows">
          {dayEntries.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>{formatTime(entry.at)}</time>
              <p>
                <strong translate="no">{entry.who}</strong> {entry.did}
                {entry.network && (
                  <span className="quiet">{` from the address ${entry.network}`}</span>
                )}
              </p>
              {entry.undo === 'translations' && <UndoButton id={entry.id} />}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

/** Undoes all translations of one upload. */
const UndoButton = ({ id }: { id: number }) => {
  const { undoTranslations, busy } = useUndoTranslations();
  return (
    <Button
      icon={<Undo2 aria-hidden />}
      aria-disabled={busy}
      onClick={() => !busy && void undoTranslations(id)}
    >
      {busy ? 'Undoing…' : 'Undo'}
    </Button>
  );
};

/** The audit entries of one calendar day, in the reader's time zone. */
interface ActivityDay {
  name: string;
  entries: AuditEntry[];
}

/** Groups the audit trail by day, without changing the order of the entries. */
export const groupByDay = (entries: AuditEntry[], now: Date): ActivityDay[] => {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const name = formatDayHeading(entry.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
};
