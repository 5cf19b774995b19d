import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useState } from 'react';
import { describeChanges } from '../../../../domain/site/drafts/draft-parts.ts';
import type { Draft, DraftNoun } from '../../../../domain/site/drafts/saved-draft.ts';
import { toHomeDay, toHomeTime } from '../../../../domain/lib/time.ts';
import { findDraft, draftsQuery } from './draft-queries.ts';

interface StoredRecord {
  id: number;
  version: number;
}

/** A time as the values of its two inputs; both are empty for none. */
export interface PlannedTime {
  day: string;
  time: string;
}

/** When to publish a draft, and when to take it back. */
export interface Plan {
  publish: PlannedTime;
  take_back: PlannedTime;
}

/** The state of a form whose content can be saved as a draft. */
export interface DraftForm {
  noun: DraftNoun;
  /** The text's key; null for a record. */
  key: string | null;
  /** The record that visitors see; null for a new one. */
  live: StoredRecord | null;
  /** The draft that the form started with. */
  draft: Draft | null;
  /** Whether its Save button publishes the draft. */
  publishes: boolean;
  /** Describes the draft's other changes, if several forms share a draft. */
  others: string;
  /** Which button the person pressed. */
  intent: () => Intent;
  setIntent: (intent: Intent) => void;
  plan: () => Plan;
  setPlan: (part: Partial<Plan>) => void;
}

type Intent = 'save' | 'draft';

/**
 * Creates the state of a form. Intent and plan change without a render, because they are needed only when
 * the form is sent.
 */
const createDraftForm = (target: Pick<DraftForm, 'noun' | 'key' | 'live' | 'draft'>): DraftForm => {
  let intent: Intent = 'save';
  let plan: Plan = {
    publish: toPlannedTime(target.draft?.publish_at),
    take_back: toPlannedTime(target.draft?.take_back_at),
  };
  return {
    ...target,
    publishes: target.draft !== null,
    others: '',
    intent: () => intent,
    setIntent: (next) => {
      intent = next;
    },
    plan: () => plan,
    setPlan: (part) => {
      plan = { ...plan, ...part };
    },
  };
};

/**
 * Limits a form to some fields of a record, if several forms share its draft. While the draft has none of
 * these fields, the form's Save button changes them at once.
 * @param fields the names of the form's fields, such as the picture of one page
 */
export const limitToFields = (form: DraftForm, fields: readonly string[]): DraftForm => {
  const { draft } = form;
  if (!draft) return form;
  const publishes = fields.some((name) => (name.split('.')[0] ?? '') in draft.fields);
  return { ...form, publishes, others: describeChanges(draft, fields) };
};

/** Null in forms without drafts. */
export const DraftContext = createContext<DraftForm | null>(null);

interface WithDraftProps<Row> {
  noun: DraftNoun;
  record: Row | null;
  /** The key of a text; undefined for a record. */
  textKey?: string;
  /** The draft of a new record. */
  newDraft?: Draft | undefined;
  /** Renders the form, with the draft's values if there is a draft. */
  children: (record: Row | null) => ReactNode;
}

/** Opens a record's form, with its draft if there is one. */
export const WithDraft = <Row extends StoredRecord>(props: WithDraftProps<Row>) => {
  const query = useQuery(draftsQuery);
  // A query that failed is pending again while it is repeated, and the open form must stay.
  if (!query.isFetched && query.isFetching) return null;
  const { noun, record, textKey: key, newDraft } = props;
  const draft = newDraft ?? (record && findDraft(query.data, { noun, id: record.id, key }));
  return <DraftFormProvider {...props} draft={draft} />;
};

/** The form keeps the draft that it started with, even if a newer one is loaded. */
const DraftFormProvider = <Row extends StoredRecord>({
  noun,
  record,
  textKey,
  draft: loadedDraft,
  children,
}: WithDraftProps<Row> & { draft: Draft | null }) => {
  const [form] = useState(() =>
    createDraftForm({ noun, key: textKey ?? null, live: record, draft: loadedDraft }),
  );
  const { draft } = form;
  const displayed = draft
    ? ({ ...(record ?? { id: 0, version: 0 }), ...draft.fields } as unknown as Row)
    : record;
  return <DraftContext value={form}>{children(displayed)}</DraftContext>;
};

/** A stored time as the values of its two inputs, by the home's clock. */
export const toPlannedTime = (moment: string | null | undefined): PlannedTime =>
  moment
    ? { day: toHomeDay(new Date(moment)), time: toHomeTime(new Date(moment)) }
    : { day: '', time: '' };
