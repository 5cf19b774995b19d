import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import {
  goLiveLabel,
  goLiveMessages as messages,
  maySettle,
} from '../../../domain/entities/go-live.ts';
import type { GoLiveItem } from '../../../domain/go-live/rules.ts';
import { useStaff } from '../session/session.ts';
import { goLiveQuery } from './go-live-query.ts';
import { QueryState } from '../api/query-state.tsx';
import './go-live-list.css';

/** What is left to do before families come; a single line once nothing is. */
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
  const shown = items.filter(({ key }) => maySettle[key](staff));
  return (
    <section className="go-live" aria-labelledby="go-live">
      <h2 id="go-live">
        Before families come: {done} of {items.length}
      </h2>
      {shown.length < items.length && <p>The administrator sees to the rest.</p>}
      <ul>
        {shown.map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
};

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
        </>
      )}
    </div>
  </li>
);
