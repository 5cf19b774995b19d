import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { Link } from 'react-router';
import { type Setup, stepTitles } from '../../../domain/entities/setup.ts';
import type { SetupStep, StepState } from '../../../domain/go-live/setup-steps.ts';
import { setupUrl } from '../../../domain/urls.ts';
import { doneInWords } from './setup-query.ts';

/** All steps with their state. Folded, because the current step is what matters. */
export const StepList = ({ setup, current }: { setup: Setup; current: SetupStep | null }) => (
  <details className="setup-list">
    <summary>All steps: {doneInWords(setup)}</summary>
    <nav aria-label="Steps of setup">
      <ol>
        {setup.steps.map(({ step, state }) => (
          <li key={step}>
            <Link to={setupUrl(step)} aria-current={step === current ? 'step' : undefined}>
              <StateIcon state={state} />
              {stepTitles[step]}
              <small>{stateWords[state]}</small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  </details>
);

const stateWords: Record<StepState['state'], string> = {
  done: 'Done',
  skipped: 'Skipped',
  open: 'Open',
};

const StateIcon = ({ state }: { state: StepState['state'] }) => {
  if (state === 'done') return <CircleCheck aria-hidden />;
  return state === 'skipped' ? <CircleDot aria-hidden /> : <CircleDashed aria-hidden />;
};
