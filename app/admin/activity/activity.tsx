import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, Search, X } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import book from '../../../art/empty-book.svg?url';
import {
  type AuditEntry,
  type AuditOrigin,
  auditMessages as words,
  mostSearched,
} from '../../../domain/entities/audit.ts';
import { mayReadAudit } from '../../../domain/permissions.ts';
import { activityDays } from './activity-days.ts';
import { activityQuery } from '../history/history-queries.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { failureOf } from '../api/queries.ts';
import { useStaff } from '../auth/staff.ts';
import { Button } from '../ui/button.tsx';
import { asTime } from '../ui/dates.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState, LoadFailure, Loading } from '../ui/states.tsx';
import './activity.css';

export const meta = staffMeta('Activity');

/** Who did what and when, for the administrator. */
const Activity = () => (
  <>
    <PageHeading>Activity</PageHeading>
    {mayReadAudit(useStaff()) ? (
      <Trail />
    ) : (
      <EmptyState picture={book} title="For the administrator">
        {words.onlyAdministrator}
      </EmptyState>
    )}
  </>
);
export default Activity;

const Trail = () => {
  const [origin, setOrigin] = useState<AuditOrigin>('staff');
  const [sought, setSought] = useState('');
  const query = useInfiniteQuery(activityQuery(origin, sought));
  const entries = query.data?.pages.flat();
  return (
    <>
      <Origins origin={origin} onChoose={setOrigin} />
      <p className="staff-page-lead">{leads[origin]}</p>
      <Find sought={sought} onFind={setSought} />
      <p className="staff-list-count" role="status">
        {entries && foundOf(entries.length, query.hasNextPage, sought)}
      </p>
      {query.isPending && <Loading>Loading activity...</Loading>}
      {entries && entries.length > 0 && (
        <Days entries={entries} now={new Date(query.dataUpdatedAt)} />
      )}
      {entries?.length === 0 && sought === '' && (
        <EmptyState picture={book} title="Nothing noted yet">
          {nothing[origin]}
        </EmptyState>
      )}
      {query.error && (
        <LoadFailure
          failure={failureOf(query.error, words.loadFailed)}
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

const origins: [AuditOrigin, string][] = [
  ['staff', 'Staff'],
  ['visitor', 'Visitors'],
];

const leads: Record<AuditOrigin, string> = {
  staff:
    'Who signed in, who read requests, who changed what, and what was refused. Kept for five years.',
  visitor:
    'Requests for a visit, registrations and refused sign-ins. Kept for 90 days, at most the latest 20,000.',
};

const nothing: Record<AuditOrigin, string> = {
  staff: 'From now on what staff do here is noted, in plain words.',
  visitor: 'When a visitor asks for a visit or for an account, it is noted here.',
};

/** What visitors cause is shown apart, so that it never hides what staff did. */
const Origins = ({
  origin,
  onChoose,
}: {
  origin: AuditOrigin;
  onChoose: (origin: AuditOrigin) => void;
}) => (
  <div className="staff-boxes" role="group" aria-label="Whose activity">
    {origins.map(([name, label]) => (
      <Button key={name} aria-pressed={origin === name} onClick={() => onChoose(name)}>
        {label}
      </Button>
    ))}
  </div>
);

const foundOf = (number: number, thereIsMore: boolean, sought: string): string => {
  if (number === 0) return sought && `Nothing here matches “${sought}”.`;
  const entries = `${number.toLocaleString('en-US')} ${number === 1 ? 'entry' : 'entries'}`;
  return thereIsMore ? `The latest ${entries}` : entries;
};

/** Asks the server, because most of the trail is not here yet. */
const Find = ({ sought, onFind }: { sought: string; onFind: (words: string) => void }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  const showEverything = () => {
    setText('');
    onFind('');
    input.current?.focus();
  };
  return (
    <search>
      <form className="staff-activity-find" onSubmit={find}>
        <div>
          <label htmlFor={id}>Person or word, such as “refused”</label>
          <input
            ref={input}
            id={id}
            type="search"
            className="staff-input"
            autoComplete="off"
            maxLength={mostSearched}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" icon={<Search aria-hidden />}>
          Find
        </Button>
        {sought !== '' && (
          <Button icon={<X aria-hidden />} onClick={showEverything}>
            Show everything
          </Button>
        )}
      </form>
    </search>
  );
};

const Days = ({ entries, now }: { entries: AuditEntry[]; now: Date }) => (
  <div className="staff-activity">
    {activityDays(entries, now).map(({ name, entries: ofDay }) => (
      <section key={ofDay[0]?.id} aria-label={name}>
        <h2>{name}</h2>
        <ol>
          {ofDay.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>{asTime(entry.at)}</time>
              <p>
                <strong>{entry.who}</strong> {entry.did}
                {entry.network && (
                  <span className="staff-activity-from">{` from the address ${entry.network}`}</span>
                )}
              </p>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);
