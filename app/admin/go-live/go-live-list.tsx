import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import {
  findGoLiveLabel,
  goLiveMessages as messages,
  goLiveMessages,
  maySettle,
} from '../../../domain/site/go-live/go-live-list.ts';
import type { GoLiveItem } from '../../../domain/site/go-live/go-live-rules.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';
import { QueryState } from '../api/query-state.tsx';
import { LeaveOutButton } from '../records/empty-start.tsx';
import { useStaff } from '../session/session.ts';
import './go-live.css';

/** The tasks left before families visit the site, or a single line if everything is done. */
export const GoLiveList = () => {
  const query = useQuery(goLiveQuery);
  const staff = useStaff();
  if (query.error) {
    return <QueryState query={query} failed={messages.loadFailed} />;
  }
  if (!query.data) return null;
  const { items } = query.data;
  const done = items.filter((item) => item.done).length;
  if (done === items.length) return <p className="quiet">Everything is in place.</p>;
  const ownItems = items.filter(({ key }) => maySettle(key, staff));
  const openItems = ownItems.filter((item) => !item.done);
  const foldedItems = [...openItems.slice(maxOpenItems), ...ownItems.filter((item) => item.done)];
  return (
    <section className="go-live card stack" aria-labelledby="go-live">
      <h2 id="go-live">
        Before families come: {done} of {items.length}
      </h2>
      {ownItems.length < items.length && <p>The administrator sees to the rest.</p>}
      <GoLiveItems items={openItems.slice(0, maxOpenItems)} />
      {foldedItems.length > 0 && (
        <details className="fold">
          <summary>
            {openItems.length > maxOpenItems
              ? `${openItems.length - maxOpenItems} more to do`
              : 'What is done'}
          </summary>
          <GoLiveItems items={foldedItems} />
        </details>
      )}
    </section>
  );
};

/** How many open tasks to show; the rest are folded. */
const maxOpenItems = 3;

const GoLiveItems = ({ items }: { items: readonly GoLiveItem[] }) => (
  <ul className="columns">
    {items.map((item) => (
      <GoLiveItemRow key={item.key} item={item} />
    ))}
  </ul>
);

const GoLiveItemRow = ({ item }: { item: GoLiveItem }) => (
  <li>
    {item.done ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
    <div>
      {item.done ? (
        <p>
          {findGoLiveLabel(item)} <span className="visually-hidden">(done)</span>
        </p>
      ) : (
        <>
          <Link to={item.to} className="line-link">
            {findGoLiveLabel(item)}
            <ArrowRight aria-hidden />
          </Link>
          <p>{item.missing}</p>
          {item.leave_out?.map((title) => (
            <LeaveOutButton key={title} noun="services" title={title} />
          ))}
        </>
      )}
    </div>
  </li>
);

export const goLiveQuery = queryOptions({
  queryKey: ['go-live'],
  queryFn: () => unwrap(readField(apiUrls.goLive, 'go_live', goLiveMessages.loadFailed)),
});
