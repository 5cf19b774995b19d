import { type SetupStep, setupSteps, type SetupStepState } from './setup-progress.ts';
import { z } from '../../lib/zod.ts';

/** Setup is offered after signing in (`open`), was postponed by the owner (`later`), or is finished. */
export const setupStates = ['open', 'later', 'finished'] as const;
export type SetupState = (typeof setupStates)[number];

/** The response of GET /api/setup. */
export interface Setup {
  state: SetupState;
  /** All steps, in order. */
  steps: SetupStepState[];
}

export const setupMessages = {
  loadFailed: 'Failed to load the setup.',
  saveFailed: 'Failed to save how far the setup is.',
  updated: 'Setup updated successfully.',
  savingError: 'Error saving the setup.',
  onlyAdministrator: 'Only the administrator can set up the home.',
  stateInvalid: `The state must be one of ${setupStates.join(', ')}.`,
  stepInvalid: `The step must be one of ${setupSteps.join(', ')}.`,
  markInvalid: 'A step is marked as done or skipped.',
  nothingGiven: 'Please send a state, or a step with its mark.',
} as const;

/** The body of a PUT: a state, a step with its mark, or both. */
export const setupUpdateInput = z.object({
  state: z.enum(setupStates, { error: setupMessages.stateInvalid }).optional(),
  step: z.enum(setupSteps, { error: setupMessages.stepInvalid }).optional(),
  mark: z.enum(['done', 'skipped'], { error: setupMessages.markInvalid }).optional(),
});

/** The heading of each step. */
export const setupStepTitles: Record<SetupStep, string> = {
  name: 'Your home and you',
  reach: 'How families reach you',
  residents: 'What families ask first',
  story: 'Your story',
  pictures: 'Five photos',
  look: 'Colors and logo',
  figures: 'Your figures',
  people: 'Who else',
};
