import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GoLive, goLiveMessages as messages } from '../../../domain/entities/go-live.ts';
import { goLiveQuery } from './go-live-query.ts';
import { QueryState } from '../api/query-state.tsx';
import './readings.css';

interface ReadingsProps {
  id: string;
  title: string;
  /** Why the owner should read these pages. */
  lead: string;
  /** Renders one list item per page. */
  children: (goLive: GoLive) => ReactNode;
}

/** Pages that the owner has to read before the home goes live. */
export const Readings = ({ id, title, lead, children }: ReadingsProps) => {
  const query = useQuery(goLiveQuery);
  return (
    <section id={id} tabIndex={-1} className="readings" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
      <QueryState query={query} failed={messages.loadFailed} />
      <ul>{query.data && children(query.data)}</ul>
    </section>
  );
};
