import { formatCount, pluralize } from '../../../../domain/lib/text/amounts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Fact,
  createFactSchema,
  type FactKey,
  factMessages as messages,
  factNames,
  factProofs,
  facts as factsNoun,
  type FactState,
  proofLabels,
  stateLabels,
} from '../../../../domain/nouns/facts/fact-noun.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import type { Testimonial } from '../../../../domain/nouns/testimonials/testimonial-noun.ts';
import { SelectField, TextField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import { formatDay } from '../../ui/dates.ts';

const { labels } = factsNoun;

type StateOptions = readonly (readonly [FactState, string])[];

const figureStateOptions: StateOptions = [
  ['example', stateLabels.example],
  ['confirmed', stateLabels.confirmed],
  ['hidden', stateLabels.hidden],
];
const stateOptions: Partial<Record<FactKey, StateOptions>> = {
  yearFounded: [
    ['hidden', 'Not used'],
    ['confirmed', 'Confirmed: years are counted from it'],
  ],
  exampleReviews: [
    ['example', 'Shown until I have approved one of my own'],
    ['hidden', 'Switched off'],
  ],
};

interface FactFormProps {
  fact: Fact;
  /** Whether the form opens with the state “confirmed” and today's date. */
  confirms?: boolean;
  onClosed: () => void;
}

/** The form of one fact: its figure, its visibility and its proof. */
export const FactForm = ({ fact, confirms = false, onClosed }: FactFormProps) => {
  const { key, version, id } = fact;
  const name = factNames[key];
  const save = useSaveRecord('facts', { ...fact, id, version }, messages);
  const form = useForm({
    resolver: zodResolver(createFactSchema(key)),
    defaultValues: toFactFormValues(fact, confirms),
  });
  return (
    <RecordDialog
      title={name}
      form={form}
      record={fact}
      versionsOf={{ noun: 'facts', id }}
      onClosed={onClosed}
      onSave={(values, conflictPrompt) => save({ key, ...values }, conflictPrompt, null)}
    >
      <FactFormFields fact={fact} />
    </RecordDialog>
  );
};

const toFactFormValues = (fact: Fact, confirms = false) => ({
  value: fact.value ?? fact.original,
  source: fact.source ?? '',
  proof: fact.proof,
  ...(confirms && fact.key !== 'exampleReviews'
    ? { state: 'confirmed' as const, as_of: toHomeDay(new Date()) }
    : { state: fact.state, as_of: fact.as_of ?? '' }),
});

const FactFormFields = ({ fact }: { fact: Fact }) => {
  const { key } = fact;
  const name = factNames[key];
  const state: unknown = useWatch({ name: 'state' });
  return (
    <>
      {key === 'exampleReviews' ? (
        <p className="staff-page-note">
          {exampleReviewsWarning} Once they are off, the home page has no testimonials until you
          approve one.
        </p>
      ) : (
        <>
          <p>{fact.place}.</p>
          <TextField
            name="value"
            label={key === 'yearFounded' ? name : labels.value}
            hint={getValueHint(fact)}
            optional={key === 'yearFounded'}
            inputMode={key === 'yearFounded' ? 'numeric' : 'text'}
            autoComplete="off"
          />
        </>
      )}
      <SelectField
        name="state"
        label={labels.state}
        options={stateOptions[key] ?? figureStateOptions}
      />
      {key !== 'exampleReviews' && (
        <ProofFields isNeeded={state === 'confirmed'} isFigure={key !== 'yearFounded'} />
      )}
    </>
  );
};

const yearHint =
  'Only full years that are certain are counted, in whatever month you opened: a home of 2015 has 10 of them in 2026.';

const getValueHint = ({ key, counted, original }: Fact): string => {
  if (key === 'yearFounded') return yearHint;
  if (counted) return 'Visitors see the years counted from the year founded instead.';
  return `As it came with the site: ${original}`;
};

interface ProofProps {
  isNeeded: boolean;
  isFigure: boolean;
}

/** The fields for a fact's source and date and, for a figure, for what visitors read of them. */
const ProofFields = ({ isNeeded, isFigure }: ProofProps) => (
  <>
    <TextField
      name="source"
      label={labels.source}
      hint="In your own words, such as “Google reviews, 37 of them” or “Payroll of October”."
      optional={!isNeeded}
      autoComplete="off"
    />
    <TextField name="as_of" label={labels.as_of} type="date" optional={!isNeeded} />
    {isFigure && (
      <SelectField
        name="proof"
        label={labels.proof}
        hint="Only while it is confirmed."
        options={factProofs.map((proof) => [proof, proofLabels[proof]] as const)}
      />
    )}
  </>
);

/** The figure as visitors see it, or would see it if it is hidden; empty for the example testimonials. */
export const formatFactValue = ({ key, value, shown, original }: Fact): string => {
  if (key === 'exampleReviews') return '';
  return shown ?? value ?? (original || 'None');
};

/** Whether a fact needs no more attention from the owner. */
export const isFactDone = ({ key, state, counted, due }: Fact): boolean =>
  !due && (state !== 'example' || (counted && key !== 'exampleReviews'));

export const describeFactState = ({ key, state, counted, due }: Fact): string => {
  if (key === 'exampleReviews') return state === 'hidden' ? 'Switched off' : 'Shown as examples';
  if (key === 'yearFounded') return state === 'confirmed' ? 'Confirmed' : 'Not used';
  if (state === 'hidden') return 'Hidden';
  if (counted) return 'Counted from the year founded';
  if (due) return 'Confirmed over a year ago: please confirm it again';
  return state === 'confirmed' ? 'Confirmed' : 'Example';
};

/** Names a confirmed fact's source, its date, and who confirmed it when. */
export const describeProof = ({ source, as_of, confirmed_by, confirmed_at }: Fact): string =>
  `${source ?? ''}. Holds for ${formatCalendarDay(as_of)}.${
    confirmed_by ? ` Confirmed by ${confirmed_by} on ${formatCalendarDay(confirmed_at)}.` : ''
  }`;

/** Uses noon, because it falls on the same day in every US time zone. */
const formatCalendarDay = (day: string | null): string => (day ? formatDay(`${day}T12:00:00`) : '');

/** Facts that need the owner's attention: unconfirmed examples, and figures to confirm again. */
export const findOpenFacts = (facts: readonly Fact[]) => ({
  examples: facts.filter(
    ({ key, state, counted }) => state === 'example' && !counted && key !== 'exampleReviews',
  ),
  due: facts.filter(({ due }) => due),
});

/** Whether visitors see the built-in testimonials, which no family wrote. */
export const showsExampleReviews = (
  facts: readonly Fact[],
  testimonials: readonly Testimonial[],
): boolean =>
  facts.some(({ key, state }) => key === 'exampleReviews' && state !== 'hidden') &&
  testimonials.every(({ approved }) => approved === 0);

export const exampleReviewsWarning =
  'Visitors see example testimonials that no family wrote. Publishing invented reviews is unlawful in the United States (16 CFR Part 465).';

export const describeDueFigures = (number: number): string =>
  `${formatCount(number, 'figure was', 'figures were')} confirmed over a year ago: confirm ${pluralize(number, 'it', 'them')} again`;
