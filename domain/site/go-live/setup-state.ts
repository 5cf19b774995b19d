import { z } from '../../lib/zod.ts';
import { setupPages } from '../../staff-urls.ts';
import type { Readiness } from './home-readiness.ts';

/** The steps of setup for a new owner, in this order. */
export type SetupStep = Exclude<(typeof setupPages)[number], 'end'>;
export const setupSteps = setupPages.filter((page): page is SetupStep => page !== 'end');

/** How the owner left a step. */
export type SetupStepMark = 'done' | 'skipped';

/** A step as the API shows it. */
export interface SetupStepState {
  step: SetupStep;
  state: SetupStepMark | 'open';
}

/**
 * The progress of setup. A step is done if it was finished in setup, or if its data was stored in any
 * other way. Skipping a step only postpones it.
 */
export const listStepStates = (
  readiness: Readiness,
  marks: ReadonlyMap<SetupStep, SetupStepMark>,
): SetupStepState[] =>
  setupSteps.map((step) => ({
    step,
    state: isStored[step](readiness) ? 'done' : toStepState(step, marks.get(step)),
  }));

/** Steps that count as skipped until their data is stored, even if the owner finished them without data. */
const stepsWithData: ReadonlySet<SetupStep> = new Set(['pictures', 'figures']);

const toStepState = (
  step: SetupStep,
  mark: SetupStepState['state'] = 'open',
): SetupStepState['state'] => (mark === 'done' && stepsWithData.has(step) ? 'skipped' : mark);

const isStored: Record<SetupStep, (readiness: Readiness) => boolean> = {
  name: ({ isNamed }) => isNamed,
  reach: ({ contact }) => contact !== null,
  residents: ({ capacity }) => capacity !== null,
  story: ({ hasOwnStory }) => hasOwnStory,
  pictures: ({ hasOwnPictures }) => hasOwnPictures,
  look: ({ hasOwnLook }) => hasOwnLook,
  figures: ({ figures: { examples, due }, showsExampleReviews }) =>
    examples + due === 0 && !showsExampleReviews,
  people: ({ approvedAccounts }) => approvedAccounts > 1,
};

/** The step to continue with: the first open one, or else the first skipped one; null if there is none. */
export const findStepToResume = (states: readonly SetupStepState[]): SetupStep | null =>
  (states.find(({ state }) => state === 'open') ?? states.find(({ state }) => state === 'skipped'))
    ?.step ?? null;

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
