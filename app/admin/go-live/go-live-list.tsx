import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import {
  type GoLive,
  goLiveLabel,
  goLiveMessages as messages,
  goLiveMessages,
  maySettle,
} from '../../../domain/site/go-live/go-live-list.ts';
import type { GoLiveItem } from '../../../domain/site/go-live/go-live-rules.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField } from '../api/api-client.ts';
import { unwrap } from '../api/queries.ts';
import { QueryState } from '../api/query-state.tsx';
import { LeaveOut } from '../records/empty-start.tsx';
import { useStaff } from '../session/session.ts';
import './go-live-list.css';

/** What is left to do before families visit the site; a single line when everything is done. */
export const GoLiveList = () => {
  const query = useQuery(goLiveQuery);
  const staff = useStaff();
  if (query.error) {
    return <QueryState query={query} failed={messages.loadFailed} />;
  }
  if (!query.data) return null;
  const { items } = query.data;
  const done = items.filter((item) => item.done).length;
  if (done === items.length) return <p className="go-live-done">Everything is in place.</p>;
  const own = items.filter(({ key }) => maySettle[key](staff));
  const open = own.filter((item) => !item.done);
  const rest = [...open.slice(mostOpen), ...own.filter((item) => item.done)];
  return (
    <section className="go-live" aria-labelledby="go-live">
      <h2 id="go-live">
        Before families come: {done} of {items.length}
      </h2>
      {own.length < items.length && <p>The administrator sees to the rest.</p>}
      <Lines items={open.slice(0, mostOpen)} />
      {rest.length > 0 && (
        <details>
          <summary>
            {open.length > mostOpen ? `${open.length - mostOpen} more to do` : 'What is done'}
          </summary>
          <Lines items={rest} />
        </details>
      )}
    </section>
  );
};

/** The number of open lines that are not folded. */
const mostOpen = 3;

const Lines = ({ items }: { items: readonly GoLiveItem[] }) => (
  <ul>
    {items.map((item) => (
      <Line key={item.key} item={item} />
    ))}
  </ul>
);

const Line = ({ item }: { item: GoLiveItem }) => (
  <li>
    {item.done ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
    <div>
      {item.done ? (
        <p>
          {goLiveLabel(item)} <span className="visually-hidden">(done)</span>
        </p>
      ) : (
        <>
          <Link to={item.to}>
            {goLiveLabel(item)}
            <ArrowRight aria-hidden />
          </Link>
          <p>{item.missing}</p>
          {item.leave_out?.map((title) => (
            <LeaveOut key={title} noun="services" title={title} />
          ))}
        </>
      )}
    </div>
  </li>
);

export const goLiveQuery = queryOptions({
  queryKey: ['go-live'],
  queryFn: () => unwrap(readField(apiUrls.goLive, 'go_live', goLiveMessages.loadFailed, asGoLive)),
});

const asGoLive = (value: unknown): GoLive | null =>
  typeof value === 'object' ? (value as GoLive | null) : null;
