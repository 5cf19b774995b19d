import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BuiltInNoun } from '../../../domain/site/built-in/built-in-copy.ts';
import { Button } from '../ui/staff-button.tsx';
import { PageHeading, useFocusOnHash } from '../ui/page.tsx';
import { formatDay } from '../ui/dates.ts';
import { EmptyState, Loading } from '../ui/states.tsx';
import { EmptyStart } from './empty-start.tsx';
import { QueryState } from '../api/query-state.tsx';
import { WithDraft } from './drafts/draft-form.tsx';
import { SingleDrafts } from './drafts/draft-mark.tsx';
import './records.css';

interface SingleRecordProps<Row> {
  heading: string;
  noun: BuiltInNoun;
  query: UseQueryResult<{ record: Row | null }>;
  loadFailed: string;
  /** What is added, such as "about text" in "Add about text". */
  contentName: string;
  picture: string;
  emptyText: string;
  children: (record: Row) => ReactNode;
  renderForm: (record: Row | null, onClosed: () => void) => ReactNode;
}

/** The page of a single record: its values with Edit, or an empty state with Add. */
export const SingleRecord = <Row extends { id: number; version: number; updated_at: string }>({
  heading,
  noun,
  query,
  loadFailed,
  contentName,
  picture,
  emptyText,
  children,
  renderForm,
}: SingleRecordProps<Row>) => {
  const [isEditing, setIsEditing] = useState(false);
  const record = query.data?.record;
  useFocusOnHash(query.data !== undefined);
  const button = query.data && (
    <Button
      tone="primary"
      icon={record ? <Pencil aria-hidden /> : <Plus aria-hidden />}
      aria-label={`${record ? 'Edit' : 'Add'} ${contentName}`}
      onClick={() => setIsEditing(true)}
    >
      {record ? 'Edit' : 'Add'}
    </Button>
  );
  return (
    <>
      <PageHeading action={button}>{heading}</PageHeading>
      {query.isPending && <Loading>{`Loading ${contentName}...`}</Loading>}
      <QueryState query={query} failed={loadFailed} />
      {record && (
        <section className="staff-single card" aria-label={heading}>
          <SingleDrafts noun={noun} />
          {children(record)}
          <p className="staff-single-changed quiet">Last changed {formatDay(record.updated_at)}</p>
        </section>
      )}
      {query.data && !record && (
        <EmptyState
          picture={picture}
          title={`No ${contentName} yet`}
          action={
            <EmptyStart
              noun={noun}
              builtInName={`built-in ${contentName}`}
              onStartEmpty={() => setIsEditing(true)}
            />
          }
        >
          {emptyText}
        </EmptyState>
      )}
      {isEditing && query.data && (
        <WithDraft noun={noun} record={record ?? null}>
          {(shown) => renderForm(shown, () => setIsEditing(false))}
        </WithDraft>
      )}
    </>
  );
};
