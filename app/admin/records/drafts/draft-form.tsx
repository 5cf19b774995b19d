import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { describeChanges } from '../../../../domain/site/drafts/draft-parts.ts';
import {
  type Draft,
  type DraftNoun,
  planInput,
} from '../../../../domain/site/drafts/saved-draft.ts';
import { findDraft, draftsQuery } from './draft-queries.ts';
import { emptyToNull, type PlannedTime, toPlannedTime } from './planned-time.ts';

interface StoredRecord {
  id: number;
  version: number;
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
  /** Whether the form's Save button publishes the draft. */
  publishes: boolean;
  /** Describes the draft's other changes, if several forms share a draft. */
  others: string;
  /** Which button the person pressed. It changes without a render, right before the form is sent. */
  intent: () => Intent;
  setIntent: (intent: Intent) => void;
  plan: Plan;
  setPlan: (part: Partial<Plan>) => void;
  /** Whether the times were changed in this form. */
  isPlanChanged: boolean;
}

type Intent = 'save' | 'draft';

const createIntent = (): Pick<DraftForm, 'intent' | 'setIntent'> => {
  let intent: Intent = 'save';
  return {
    intent: () => intent,
    setIntent: (next) => {
      intent = next;
    },
  };
};

/** The form's times in UTC, null for none, and the problem of each. If one is invalid, both times are null. */
export const checkPlan = ({ publish, take_back }: Plan) => {
  const result = planInput.safeParse({
    publish: emptyToNull(publish),
    take_back: emptyToNull(take_back),
  });
  const findProblem = (name: keyof Plan) =>
    result.error?.issues.find(({ path }) => path[0] === name)?.message;
  return {
    publishAt: result.data?.publish ?? null,
    takeBackAt: result.data?.take_back ?? null,
    problems: { publish: findProblem('publish'), take_back: findProblem('take_back') },
  };
};

/**
 * When the form's main button publishes, and until when; null for each time that is not set. A form that only
 * adds to a draft of something else has no times of its own.
 */
export const findPlannedTimes = (form: DraftForm) =>
  isAddition(form) ? { publishAt: null, takeBackAt: null } : checkPlan(form.plan);

/** Whether the form's draft has none of the form's fields, so that Save changes only the form's own. */
export const isAddition = ({ draft, publishes }: DraftForm): boolean =>
  draft !== null && !publishes;

/**
 * Limits a form to some fields of a record, if several forms share the record's draft. While the draft has
 * none of these fields, the form's Save button changes them at once.
 * @param fields the names of the form's fields, such as the picture of one page
 */
export const limitToFields = (form: DraftForm, fields: readonly string[]): DraftForm => {
  const { draft } = form;
  if (!draft) return form;
  const publishes = fields.some((name) => (name.split('.')[0] ?? '') in draft.fields);
  return { ...form, publishes, others: describeChanges(draft, fields) };
};

/** The draft state of the form around a component; null in forms without drafts. */
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
  // A query that failed is pending again while it is retried, and the open form must stay.
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
  const [target] = useState({ noun, key: textKey ?? null, live: record, draft: loadedDraft });
  const [intent] = useState(createIntent);
  const { draft } = target;
  const [typedPlan, setTypedPlan] = useState<Plan | null>(null);
  const form = useMemo((): DraftForm => {
    const plan = typedPlan ?? {
      publish: toPlannedTime(draft?.publish_at),
      take_back: toPlannedTime(draft?.take_back_at),
    };
    return {
      ...target,
      ...intent,
      publishes: draft !== null,
      others: '',
      plan,
      setPlan: (part) => setTypedPlan({ ...plan, ...part }),
      isPlanChanged: typedPlan !== null,
    };
  }, [target, intent, draft, typedPlan]);
  const displayed = draft
    ? ({ ...(record ?? { id: 0, version: 0 }), ...draft.fields } as Row)
    : record;
  return <DraftContext value={form}>{children(displayed)}</DraftContext>;
};
