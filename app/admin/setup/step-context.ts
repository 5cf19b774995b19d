import { createContext, use } from 'react';
import { useNavigate } from 'react-router';
import type { SetupStep, StepMark, StepState } from '../../../domain/go-live/setup-steps.ts';
import { setupSteps } from '../../../domain/go-live/setup-steps.ts';
import { setupUrl } from '../../../domain/urls.ts';
import type { Failure } from '../api/api-client.ts';
import { useSetupChange } from './setup-query.ts';

/** The last part of the address after the last step. */
export const setupEnd = 'end';

/** The step that is open. */
export const StepContext = createContext<StepState>({ step: 'name', state: 'open' });

/** The address of the step before this one; null for the first. */
export const stepBefore = (step: SetupStep): string | null => {
  const before = setupSteps[setupSteps.indexOf(step) - 1];
  return before ? setupUrl(before) : null;
};

const stepAfter = (step: SetupStep): string =>
  setupUrl(setupSteps[setupSteps.indexOf(step) + 1] ?? setupEnd);

/**
 * Leaves the step for the next one.
 * @returns a function that stores how the step was left and moves on; resolves to why that failed, or null
 */
export const useLeaveStep = () => {
  const { step, state } = use(StepContext);
  const change = useSetupChange();
  const navigate = useNavigate();
  return async (mark: StepMark): Promise<Failure | null> => {
    // A step that is done can't be skipped any more, so only move on.
    const answer = state === 'done' && mark === 'skipped' ? null : await change({ step, mark });
    if (answer && !answer.ok) return answer;
    await navigate(stepAfter(step));
    return null;
  };
};
