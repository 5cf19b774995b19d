import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { Fact } from '../../../../../domain/nouns/facts/fact-noun.ts';
import { specifiedFigures, type SiteFacts } from '../../../../../domain/nouns/facts/site-facts.ts';
import { factsQuery } from '../../../api/queries.ts';
import { FactList, useSetFactStates } from '../../../nouns/facts/fact-card.tsx';
import { findOpenFacts } from '../../../nouns/facts/fact-form.tsx';
import { Button } from '../../../ui/staff-button.tsx';
import { type StepProps, useSetupProgress } from '../setup-steps.ts';
import { SkipAndBack, StepLayout } from '../step-layout.tsx';

/** Every figure, to show, change or hide at once; the founding year has its own question. */
export const FiguresStep = ({ records }: StepProps) => {
  const data = useQuery(factsQuery).data ?? records.facts;
  const facts = data.filter(({ key }) => key !== 'yearFounded');
  const { leave, busy } = useSetupProgress();
  const setStates = useSetFactStates();
  const examples = listExamples(facts);
  const hideAndLeave = async () => {
    if (examples.length === 0 || (await setStates(examples, 'hidden'))) await leave('done');
  };
  const examplesInWords = examples.length === 1 ? 'example' : `${examples.length} examples`;
  return (
    <StepLayout draft={{ place: '.stats-band', facts: toSiteFacts(facts) }}>
      <p role="status" className="strong">
        {examples.length === 0
          ? 'Nothing is an example any more.'
          : `${examples.length} of ${facts.length} are still examples.`}
      </p>
      <FactList facts={facts} confirms />
      <div className="setup-actions row">
        <Button
          tone="primary"
          icon={<ArrowRight aria-hidden />}
          onClick={() => void (busy || hideAndLeave())}
        >
          {examples.length === 0 ? 'Continue' : `Hide the ${examplesInWords} and continue`}
        </Button>
        <SkipAndBack
          {...(examples.length > 0 && {
            skip: `Keep the example${examples.length === 1 ? '' : 's'} for now`,
          })}
        />
      </div>
    </StepLayout>
  );
};

/** The figures as visitors see them. */
const toSiteFacts = (facts: readonly Fact[]): SiteFacts =>
  Object.fromEntries(
    facts
      .filter(({ key }) => key in specifiedFigures)
      .map(({ key, shown }) => [key, shown === null ? null : { value: shown }]),
  );

/** The figures that visitors see although no one has confirmed them. */
const listExamples = (facts: readonly Fact[]): Fact[] => [
  ...findOpenFacts(facts).examples,
  ...facts.filter(({ key, state }) => key === 'exampleReviews' && state !== 'hidden'),
];
