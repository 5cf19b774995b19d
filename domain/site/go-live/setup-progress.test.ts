import { expect, it } from 'vitest';
import { setupSteps, listStepStates, findStepToResume } from './setup-state.ts';
import type { Readiness } from './home-readiness.ts';

/** A home with nothing stored. */
const empty: Readiness = {
  isNamed: false,
  licenseNumber: '',
  undesignated: [],
  answers: { rooms: false, price: false, medicaid: false },
  rooms: [],
  costs: null,
  capacity: null,
  contact: null,
  hasOwnStory: false,
  hasOwnLook: false,
  showsExampleReviews: true,
  figures: { examples: 10, due: 0 },
  hasOwnPictures: false,
  languages: [],
  houseSentences: { settled: 0, all: 38 },
  unreadLegalPages: [],
  mail: { isSet: false, isProven: false },
  backups: { hasSecondFolder: false, isCopied: false, downloadedAt: null },
  hasKeySheet: false,
  siteUrl: null,
  approvedAccounts: 1,
};
const contact = {
  phone_cell: '1',
  phone_home: '2',
  email: null,
  address_street: 'a',
  address_city: 'b',
  address_state: 'c',
  address_zip: 'd',
  emergency_available: 1 as const,
  business_hours: null,
};
const doneSteps = (readiness: Partial<Readiness>) =>
  listStepStates({ ...empty, ...readiness }, new Map())
    .filter(({ state }) => state === 'done')
    .map(({ step }) => step);

it('all steps are open at first, in their order', () => {
  const states = listStepStates(empty, new Map());
  expect(states).toEqual(setupSteps.map((step) => ({ step, state: 'open' })));
  expect(findStepToResume(states)).toBe('name');
});

it.each([
  [{ isNamed: true }, ['name']],
  [{ contact }, ['reach']],
  [{ capacity: 6 }, ['residents']],
  [{ hasOwnStory: true }, ['story']],
  [{ hasOwnPictures: true }, ['pictures']],
  [{ hasOwnLook: true }, ['look']],
  [{ figures: { examples: 0, due: 0 }, showsExampleReviews: false }, ['figures']],
  [{ figures: { examples: 0, due: 1 }, showsExampleReviews: false }, []],
  [{ approvedAccounts: 2 }, ['people']],
])('%j makes steps done without setup: %j', (readiness, steps) => {
  expect(doneSteps(readiness)).toEqual(steps);
});

it('a skipped step is done once its data is stored', () => {
  const marks = new Map([
    ['name', 'skipped'],
    ['story', 'skipped'],
    ['people', 'done'],
  ] as const);
  const states = listStepStates({ ...empty, hasOwnStory: true }, marks);
  expect(Object.fromEntries(states.map(({ step, state }) => [step, state]))).toMatchObject({
    name: 'skipped',
    reach: 'open',
    story: 'done',
    people: 'done',
  });
  expect(findStepToResume(states)).toBe('reach');
});

it('goes on with what was skipped once nothing is open, and with nothing once all is done', () => {
  const all = (mark: 'done' | 'skipped') => new Map(setupSteps.map((step) => [step, mark]));
  expect(findStepToResume(listStepStates(empty, all('skipped')))).toBe('name');
  const settled = {
    ...empty,
    hasOwnPictures: true,
    figures: { examples: 0, due: 0 },
    showsExampleReviews: false,
  };
  expect(findStepToResume(listStepStates(settled, all('done')))).toBeNull();
});

it('the step of the figures is done only without examples, however it was left', () => {
  const left = new Map([['figures', 'done']] as const);
  const stateWith = (readiness: Partial<Readiness>) =>
    listStepStates({ ...empty, ...readiness }, left).find(({ step }) => step === 'figures')?.state;
  expect(stateWith({})).toBe('skipped');
  expect(stateWith({ figures: { examples: 0, due: 0 } })).toBe('skipped');
  expect(stateWith({ figures: { examples: 0, due: 0 }, showsExampleReviews: false })).toBe('done');
});
