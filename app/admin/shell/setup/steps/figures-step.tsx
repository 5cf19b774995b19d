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
import { usePreview } from '../preview/draft.ts';
import { factDraft } from '../preview/drafts.ts';
import { useLeaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { TypedForm } from '../typed-form.tsx';
import { FigureRow, useShownFigures } from './figure-row.tsx';
import {
  type ChangedFigures,
  confirmed,
  figureKeys,
  figuresDefaults,
  figuresForm,
  type FiguresValues,
} from './figures-form.ts';

export const FiguresStep = () => (
  <LoadedRecord query={useQuery(factsQuery)} loadFailed={messages.loadFailed}>
    {(facts) => <Figures facts={facts.filter(({ key }) => key !== 'yearFounded')} />}
  </LoadedRecord>
);

type SaveFigure = (
  fields: FactFields,
  conflictPrompt: ConflictPrompt,
) => Promise<SaveFailure | 'incomplete' | null>;

const Figures = ({ facts }: { facts: Fact[] }) => {
  const leave = useLeaveStep();
  const [savers] = useState(() => new Map<FactKey, SaveFigure>());
  const [begun] = useState(() => figuresDefaults(facts));
  const form = useForm({ resolver: zodResolver(figuresForm), defaultValues: begun });
  const { open, figures } = useWatch({ control: form.control }) as FiguresValues;
  const drafts = facts.flatMap((fact) => {
    const typed = figures[fact.key];
    return typed && open.includes(fact.key) ? [factDraft(fact, confirmed(typed))] : [];
  });
  usePreview({
    page: pageUrls.about,
    stored: facts.map(({ version }) => version).join(' '),
    draft: { place: '.stats-band', facts: Object.assign({}, ...drafts) as object },
  });
  const { setFocus } = form;
  const [begunNow, setBegunNow] = useState<FactKey | null>(null);
  useEffect(() => {
    if (begunNow) setFocus(`figures.${begunNow}.value`);
  }, [begunNow, setFocus]);
  const { setAll } = useShownFigures();
  const examples = listExamples(facts);
  const left = examples.filter(({ key }) => !open.includes(key));
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
    <TypedForm
      name="figures"
      form={form}
      {...(left.length > 0 && {
        save: `Hide the ${left.length === 1 ? 'example' : `${left.length} examples`} and continue`,
        skip: `Keep the example${left.length === 1 ? '' : 's'} for now`,
      })}
      onSave={async (changed, conflictPrompt) => {
        const failure = await saveAll(changed, conflictPrompt);
        if (failure) return failure;
        if (left.length > 0 && !(await setAll(left, 'hidden'))) return 'incomplete';
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
                setBegunNow(isOpen ? null : fact.key);
              }}
            >
              <Saver fact={fact} savers={savers} />
            </FigureRow>
          );
        })}
      </ul>
    </TypedForm>
  );
};

/** Registers a figure's save with the form while the figure is being changed. */
const Saver = ({ fact: loaded, savers }: { fact: Fact; savers: Map<FactKey, SaveFigure> }) => {
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

/** What visitors see although no one has confirmed it. */
const listExamples = (facts: readonly Fact[]): Fact[] => [
  ...findOpenFacts(facts).examples,
  ...facts.filter(({ key, state }) => key === 'exampleReviews' && state !== 'hidden'),
];
