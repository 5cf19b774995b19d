import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useNavigate } from 'react-router';
import {
  type Setup,
  setupMessages as messages,
  type SetupState,
} from '../../../../domain/site/go-live/setup-state.ts';
import {
  type SetupStep,
  setupSteps,
  type SetupStepMark,
  type SetupStepState,
} from '../../../../domain/site/go-live/setup-progress.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { setupUrl } from '../../../../domain/staff-urls.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { type Failure, readField, type Result, send, type Written } from '../../api/api-client.ts';
import { unwrap } from '../../api/queries.ts';
import { clearUnsaved } from '../../forms/unsaved-storage.ts';
import { type SaveMessages, type StoredRecord, useSaveRecord } from '../../records/save-record.ts';
import type { SavedNoun } from '../../records/versions/compared-fields.ts';
import { useStaff } from '../../session/session.ts';
import { storagePrefix } from './stored-values.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => unwrap(readField(apiUrls.setup, 'setup', messages.loadFailed)),
});

/** How many steps are done, in words. */
export const describeProgress = ({ steps }: Setup): string =>
  `${steps.filter(({ state }) => state === 'done').length} of ${steps.length} done`;

type SetupChange = { state: SetupState } | { step: SetupStep; mark: SetupStepMark };

/** Stores the progress of setup and reloads it. */
export const useSetupChange = () => {
  const client = useQueryClient();
  return async (change: SetupChange): Promise<Result<Written>> => {
    const answer = await send('PUT', apiUrls.setup, change, messages.saveFailed);
    if (answer.ok) await client.invalidateQueries({ queryKey: setupQuery.queryKey });
    return answer;
  };
};

/** The last part of the address for the page after the last step. */
export const endStep = 'end';

/** The current step. */
export const StepContext = createContext<SetupStepState>({ step: 'name', state: 'open' });

/** The address of the previous step; null for the first one. */
export const findPreviousUrl = (step: SetupStep): string | null => {
  const before = setupSteps[setupSteps.indexOf(step) - 1];
  return before ? setupUrl(before) : null;
};

const findNextUrl = (step: SetupStep): string =>
  setupUrl(setupSteps[setupSteps.indexOf(step) + 1] ?? endStep);

/** Saves a record of a step, like useSaveRecord, but without a notice, because setup goes to the next step. */
export const useSaveStep = (
  noun: SavedNoun,
  record: StoredRecord | null,
  words: Omit<SaveMessages, 'added' | 'updated'>,
) => useSaveRecord(noun, record, { ...words, added: null, updated: null });

/**
 * Leaves the step for the next one. After the last one, goes to the home page if no step was skipped.
 * @returns a function that stores how the step was left and moves on; resolves to why that failed, or null
 */
export const useLeaveStep = () => {
  const { step, state } = use(StepContext);
  const client = useQueryClient();
  const change = useSetupChange();
  const finish = useFinishSetup();
  const navigate = useNavigate();
  return async (mark: SetupStepMark): Promise<Failure | null> => {
    // A step that is done can't be skipped any more, so only move on.
    const answer = state === 'done' && mark === 'skipped' ? null : await change({ step, mark });
    if (answer && !answer.ok) return answer;
    const next = findNextUrl(step);
    const steps = client.getQueryData(setupQuery.queryKey)?.steps;
    if (next === setupUrl(endStep) && steps?.every((each) => each.state === 'done')) {
      return finish('finished');
    }
    await navigate(next);
    return null;
  };
};

/**
 * Leaves setup for the home page, as visitors see it.
 * @returns a function that stores the state of setup; resolves to why that failed, or null
 */
export const useFinishSetup = () => {
  const change = useSetupChange();
  const { userId } = useStaff();
  return async (state: SetupState): Promise<Failure | null> => {
    const answer = await change({ state });
    if (!answer.ok) return answer;
    if (state === 'finished') clearUnsaved(userId, storagePrefix);
    location.assign(pageUrls.home);
    return null;
  };
};
