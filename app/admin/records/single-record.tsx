import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { SingleName } from '../../../domain/nouns/index.ts';
import type { BuiltInNoun } from '../../../domain/site/built-in/built-in-copy.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../ui/staff-button.tsx';
import { PageHeading, useFocusOnHash } from '../ui/page.tsx';
import { formatDay } from '../ui/dates.ts';
import { EmptyState } from '../ui/states.tsx';
import { WithDraft } from './drafts/draft-form.tsx';
import { SingleDrafts } from './drafts/draft-mark.tsx';
import { EmptyStart } from './empty-start.tsx';
import './records.css';

interface SingleRow {
  id: number;
  version: number;
  updated_at: string;
}

type RenderForm<Row> = (record: Row, onClosed: () => void) => ReactNode;

interface SingleRecordProps<Row> {
  noun: SingleName;
  heading: string;
  /** The object in "Edit the costs". */
  contentName: string;
  query: UseQueryResult<{ record: Row | null }>;
  loadFailed: string;
  /** The placeholder until the record is added; undefined for one that always exists. */
  empty?: { noun: BuiltInNoun; picture: string; text: string };
  /** Renders a note about the record's visibility above it. */
  renderVisibility?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
  renderForm: RenderForm<Row | null>;
}

/** The page of a single record: its values with Edit, or an empty state with Add. */
export const SingleRecord = <Row extends SingleRow>({
  noun,
  heading,
  contentName,
  query,
  loadFailed,
  empty,
  renderVisibility,
  children,
  renderForm,
}: SingleRecordProps<Row>) => {
  const record = query.data?.record ?? null;
  const { edit, form } = useEditor(noun, record, renderForm);
  useFocusOnHash(query.data !== undefined);
  const button = query.data && (
    <Button
      tone="primary"
      icon={record ? <Pencil aria-hidden /> : <Plus aria-hidden />}
      aria-label={`${record ? 'Edit' : 'Add'} ${contentName}`}
      onClick={edit}
    >
      {record ? 'Edit' : 'Add'}
    </Button>
  );
  return (
    <>
      <PageHeading action={button}>{heading}</PageHeading>
      <QueryState query={query} loading={`Loading ${contentName}...`} failed={loadFailed} />
      {record && (
        <>
          <SingleDrafts noun={noun} />
          {renderVisibility?.(record)}
          <section className="staff-single card" aria-label={heading}>
            {children(record)}
            {(empty || record.version > 1) && <LastChanged at={record.updated_at} />}
          </section>
        </>
      )}
      {query.data && !record && empty && (
        <EmptyState
          picture={empty.picture}
          title={`No ${contentName} yet`}
          action={
            <EmptyStart
              noun={empty.noun}
              builtInName={`built-in ${contentName}`}
              onStartEmpty={edit}
            />
          }
        >
          {empty.text}
        </EmptyState>
      )}
      {query.data && form}
    </>
  );
};

interface RecordSectionProps<Row> {
  noun: SingleName;
  record: Row;
  title: string;
  className?: string;
  children: ReactNode;
  renderForm: RenderForm<Row>;
}

/** A section of a page, with some fields of a single record and their form. */
export const RecordSection = <Row extends SingleRow>({
  noun,
  record,
  title,
  className = '',
  children,
  renderForm,
}: RecordSectionProps<Row>) => {
  const { edit, form } = useEditor<Row>(noun, record, (shown, onClosed) =>
    renderForm(shown ?? record, onClosed),
  );
  const id = useId();
  return (
    <section className={`staff-single card ${className}`} aria-labelledby={id}>
      <div className="staff-section-head row">
        <h2 id={id}>{title}</h2>
        <Button
          icon={<Pencil aria-hidden />}
          aria-label={`Edit ${title.toLowerCase()}`}
          onClick={edit}
        >
          Edit
        </Button>
      </div>
      {children}
      {form}
    </section>
  );
};

const useEditor = <Row extends SingleRow>(
  noun: SingleName,
  record: Row | null,
  renderForm: RenderForm<Row | null>,
) => {
  const [isOpen, setIsOpen] = useState(false);
  return {
    edit: () => setIsOpen(true),
    form: isOpen && (
      <WithDraft noun={noun} record={record}>
        {(shown) => renderForm(shown, () => setIsOpen(false))}
      </WithDraft>
    ),
  };
};

export const LastChanged = ({ at }: { at: string }) => (
  <p className="staff-single-changed quiet">Last changed {formatDay(at)}</p>
);

interface FactListProps {
  labels: Record<string, string>;
  format: (field: string) => string | null;
}

/** Lists the fields of a record, each with its value or “Not given”. */
export const FactList = ({ labels, format }: FactListProps) => (
  <dl className="columns">
    {Object.entries(labels).map(([field, label]) => (
      <FactRow key={field} id={field} label={label}>
        <FoldedText>{format(field) || 'Not given'}</FoldedText>
      </FactRow>
    ))}
  </dl>
);

interface FactRowProps {
  /** The target of links from the search box. */
  id: string;
  label: string;
  children: ReactNode;
}

export const FactRow = ({ id, label, children }: FactRowProps) => (
  <div id={id} className="staff-fact" tabIndex={-1}>
    <dt className="quiet">{label}</dt>
    <dd className="keep-lines">{children}</dd>
  </div>
);

/** Fold longer texts, which take more than about eight lines on a phone (characters). */
const maxUnfoldedLength = 320;

const FoldedText = ({ children: text }: { children: string }) =>
  text.length <= maxUnfoldedLength ? (
    text
  ) : (
    <details className="fold">
      <summary>{text.split('\n', 1)[0]?.slice(0, 60)}…</summary>
      {text}
    </details>
  );
