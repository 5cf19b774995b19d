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
