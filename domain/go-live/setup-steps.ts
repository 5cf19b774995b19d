import { setupPages } from '../urls.ts';
import type { Standing } from './standing.ts';

/** What an owner is led through at first, in this order. */
export type SetupStep = Exclude<(typeof setupPages)[number], 'end'>;
export const setupSteps = setupPages.filter((page): page is SetupStep => page !== 'end');

/** How a step was left. */
export type StepMark = 'done' | 'skipped';

/** A step as the API shows it. */
export interface StepState {
  step: SetupStep;
  state: StepMark | 'open';
}

/**
 * How far setup is. A step is done where it was finished in setup, or where its data is stored by any way;
 * skipping says only that there was no wish for it at the time.
 */
export const stepStates = (
  standing: Standing,
  marks: ReadonlyMap<SetupStep, StepMark>,
): StepState[] =>
  setupSteps.map((step) => ({
    step,
    state: isStored[step](standing) ? 'done' : (marks.get(step) ?? 'open'),
  }));

const isStored: Record<SetupStep, (standing: Standing) => boolean> = {
  name: ({ isNamed }) => isNamed,
  reach: ({ contact }) => contact !== null,
  hours: ({ contact }) => contact !== null && contact.business_hours !== null,
  residents: ({ capacity }) => capacity !== null,
  story: ({ hasOwnStory }) => hasOwnStory,
  pictures: ({ hasOwnPictures }) => hasOwnPictures,
  figures: ({ figures: { examples, due } }) => examples + due === 0,
  people: ({ approvedAccounts }) => approvedAccounts > 1,
};

/** The step to go on with: the first one that is open, else the first one that was skipped; null: none. */
export const stepToResume = (states: readonly StepState[]): SetupStep | null =>
  (states.find(({ state }) => state === 'open') ?? states.find(({ state }) => state === 'skipped'))
    ?.step ?? null;
