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
  /** The key, if it is a text. */
  key: string | null;
  /** The record that visitors see; null for a new one. */
  live: StoredRecord | null;
  /** The draft that the form started with. */
  draft: Draft | null;
  /** Whether its Save button publishes the draft. */
  publishes: boolean;
  /** The draft's other changes, where several forms share a draft. */
  others: string;
  /** Which button the person pressed. */
  intent: () => Intent;
  setIntent: (intent: Intent) => void;
  plan: () => Plan;
  setPlan: (part: Partial<Plan>) => void;
}

type Intent = 'save' | 'draft';

/** Its changing values are read only when the form is sent, so they need no rerender. */
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
 * A form for some fields of a record, where several forms share the draft. While the draft has none of
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
  /** The key, if it is a text. */
  textKey?: string;
  /** The draft of a new record. */
  newDraft?: Draft | undefined;
  /** Receives the record as in its draft. */
  children: (record: Row | null) => ReactNode;
}

/** Opens a record's form, with its draft if there is one. */
export const WithDraft = <Row extends StoredRecord>(props: WithDraftProps<Row>) => {
  const query = useQuery(draftsQuery);
  if (query.isPending && query.fetchStatus === 'fetching') return null;
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
