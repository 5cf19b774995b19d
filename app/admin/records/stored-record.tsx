import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SingleName } from '../../../domain/nouns/index.ts';
import type { Versioned } from '../../../domain/lib/schemas/record-version.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../ui/staff-button.tsx';
import { formatDay } from '../ui/dates.ts';
import { PageHeading, useFocusOnHash } from '../ui/page.tsx';
import { WithDraft } from './drafts/draft-form.tsx';
import { SingleDrafts } from './drafts/draft-mark.tsx';
import './records.css';

interface StoredRecordProps<Row> {
  noun: SingleName;
  heading: string;
  /** The object in "Edit the costs". */
  contentName: string;
  query: UseQueryResult<{ record: Row | null }>;
  loadFailed: string;
  /** Says above the fields what visitors see of the record. */
  renderVisibility: (record: Row) => ReactNode;
  /** The labels of the fields to show. */
  labels: (record: Row) => Record<string, string>;
  formatField: (record: Row, field: string) => string;
  renderForm: (record: Row, onClosed: () => void) => ReactNode;
}

/** The page of a single record that always exists: its fields, with Edit. */
export const StoredRecord = <Row extends Versioned & { id: number; updated_at: string }>({
  noun,
  heading,
  contentName,
  query,
  loadFailed,
  renderVisibility,
  labels,
  formatField,
  renderForm,
}: StoredRecordProps<Row>) => {
  const [isEditing, setIsEditing] = useState(false);
  const record = query.data?.record;
  useFocusOnHash(query.data !== undefined);
  const button = record && (
    <Button
      tone="primary"
      icon={<Pencil aria-hidden />}
      aria-label={`Edit ${contentName}`}
      onClick={() => setIsEditing(true)}
    >
      Edit
    </Button>
  );
  return (
    <>
      <PageHeading action={button}>{heading}</PageHeading>
      <QueryState query={query} loading={`Loading ${contentName}...`} failed={loadFailed} />
      {record && (
        <>
          <SingleDrafts noun={noun} />
          {renderVisibility(record)}
          <section className="staff-single card" aria-label={heading}>
            <dl className="staff-facts">
              {Object.entries(labels(record)).map(([field, label]) => (
                // The id is the target of links from the search box.
                <div key={field} id={field} className="staff-fact" tabIndex={-1}>
                  <dt>{label}</dt>
                  <dd className="keep-lines">
                    <FoldedText>{formatField(record, field) || 'Not given'}</FoldedText>
                  </dd>
                </div>
              ))}
            </dl>
            {record.version > 1 && (
              <p className="staff-single-changed quiet">
                Last changed {formatDay(record.updated_at)}
              </p>
            )}
          </section>
        </>
      )}
      {isEditing && record && (
        <WithDraft noun={noun} record={record}>
          {(shown) => renderForm(shown ?? record, () => setIsEditing(false))}
        </WithDraft>
      )}
    </>
  );
};

/** Fold longer texts, which take more than about eight lines on a phone (characters). */
const maxUnfoldedLength = 320;

const FoldedText = ({ children: text }: { children: string }) =>
  text.length <= maxUnfoldedLength ? (
    text
  ) : (
    <details className="staff-long-value">
      <summary>{text.split('\n', 1)[0]?.slice(0, 60)}…</summary>
      {text}
    </details>
  );
