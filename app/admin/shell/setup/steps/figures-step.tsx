import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Fact,
  type FactFields,
  type FactKey,
  factMessages as messages,
} from '../../../../../domain/nouns/facts/fact-noun.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { factsQuery } from '../../../api/queries.ts';
import { findOpenFacts } from '../../../nouns/facts/fact-form.tsx';
import { type SaveFailure, useSaveRecord } from '../../../records/save-record.ts';
import type { ConflictPrompt } from '../../../records/versions/conflict.ts';
import { usePreview } from '../preview/preview-data.ts';
import { toFactPreview } from '../preview/to-preview-data.ts';
import { useLeaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { SetupForm } from '../setup-form.tsx';
import { FigureRow, useFigureVisibility } from './figure-row.tsx';
import {
  type ChangedFigures,
  toConfirmed,
  figureKeys,
  toFiguresValues,
  figuresForm,
  type FiguresValues,
} from './figures-form.ts';

export const FiguresStep = () => (
  <LoadedRecord query={useQuery(factsQuery)} loadFailed={messages.loadFailed}>
    {(facts) => <FiguresForm facts={facts.filter(({ key }) => key !== 'yearFounded')} />}
  </LoadedRecord>
);

type SaveFigure = (
  fields: FactFields,
  conflictPrompt: ConflictPrompt,
) => Promise<SaveFailure | 'incomplete' | null>;

const FiguresForm = ({ facts }: { facts: Fact[] }) => {
  const leave = useLeaveStep();
  const [savers] = useState(() => new Map<FactKey, SaveFigure>());
  const [initialValues] = useState(() => toFiguresValues(facts));
  const form = useForm({ resolver: zodResolver(figuresForm), defaultValues: initialValues });
  const { open, figures } = useWatch({ control: form.control }) as FiguresValues;
  const previews = facts.flatMap((fact) => {
    const typed = figures[fact.key];
    return typed && open.includes(fact.key) ? [toFactPreview(fact, toConfirmed(typed))] : [];
  });
  usePreview({
    page: pageUrls.about,
    stored: facts.map(({ version }) => version).join(' '),
    draft: { place: '.stats-band', facts: Object.assign({}, ...previews) as object },
  });
  const { setFocus } = form;
  const [focusedKey, setFocusedKey] = useState<FactKey | null>(null);
  useEffect(() => {
    if (focusedKey) setFocus(`figures.${focusedKey}.value`);
  }, [focusedKey, setFocus]);
  const { setAll } = useFigureVisibility();
  const examples = listExamples(facts);
  const remaining = examples.filter(({ key }) => !open.includes(key));
  const setOpen = (keys: string[]) => form.setValue('open', keys, { shouldDirty: true });
  const saveAll = async (changed: ChangedFigures, conflictPrompt: ConflictPrompt) => {
    for (const [key, fields] of Object.entries(changed) as [FactKey, FactFields][]) {
      const failure = await savers.get(key)?.(fields, conflictPrompt);
      if (failure) return failure;
      setOpen(form.getValues('open').filter((other) => other !== key));
    }
    return null;
  };
  return (
    <SetupForm
      name="figures"
      form={form}
      {...(remaining.length > 0 && {
        save: `Hide the ${remaining.length === 1 ? 'example' : `${remaining.length} examples`} and continue`,
        skip: `Keep the example${remaining.length === 1 ? '' : 's'} for now`,
      })}
      onSave={async (changed, conflictPrompt) => {
        const failure = await saveAll(changed, conflictPrompt);
        if (failure) return failure;
        if (remaining.length > 0 && !(await setAll(remaining, 'hidden'))) return 'incomplete';
        return leave('done');
      }}
    >
      <p role="status" className="setup-count">
        {examples.length === 0
          ? 'Nothing is an example any more.'
          : `${examples.length} of ${facts.length} are still examples.`}
      </p>
      <ul className="setup-facts">
        {facts.map((fact) => {
          const isOpen = open.includes(fact.key);
          return (
            <FigureRow
              key={fact.key}
              fact={fact}
              isOpen={isOpen}
              mayChange={(figureKeys as readonly string[]).includes(fact.key) && !fact.counted}
              onChange={() => {
                setOpen(isOpen ? open.filter((key) => key !== fact.key) : [...open, fact.key]);
                setFocusedKey(isOpen ? null : fact.key);
              }}
            >
              <FigureSaver fact={fact} savers={savers} />
            </FigureRow>
          );
        })}
      </ul>
    </SetupForm>
  );
};

/** Registers a figure's save with the form while the figure is being changed. */
const FigureSaver = ({
  fact: loaded,
  savers,
}: {
  fact: Fact;
  savers: Map<FactKey, SaveFigure>;
}) => {
  // Keep the version from which the change started, so that a save never overwrites a version loaded later.
  const [fact] = useState(loaded);
  const { key } = fact;
  const save = useSaveRecord('facts', fact, messages);
  useEffect(() => {
    savers.set(key, (fields, conflictPrompt) => save({ key, ...fields }, conflictPrompt, null));
  });
  useEffect(() => () => void savers.delete(key), [savers, key]);
  return null;
};

/** The figures that visitors see although no one has confirmed them. */
const listExamples = (facts: readonly Fact[]): Fact[] => [
  ...findOpenFacts(facts).examples,
  ...facts.filter(({ key, state }) => key === 'exampleReviews' && state !== 'hidden'),
];
