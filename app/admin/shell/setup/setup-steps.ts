import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useNavigate } from 'react-router';
import {
  type Setup,
  setupMessages as messages,
  type SetupState,
  type SetupStep,
  setupSteps,
  type SetupStepMark,
} from '../../../../domain/site/go-live/setup-state.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { adminUrls, setupUrl } from '../../../../domain/staff-urls.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { type SaveMessages, type StoredRecord, useSaveRecord } from '../../records/save-record.ts';
import type { SavedNoun } from '../../records/versions/unversioned.ts';
import { useAction } from '../../session/use-action.ts';
import { endStep, type SetupRecords, setupQuery } from './setup-records.ts';

export interface StepProps {
  /**
   * The records as they were stored when the step was opened. A save based on them never overwrites other
   * people's changes.
   */
  records: SetupRecords;
}

/** The progress of setup, and the current step; null for the page after the last one. */
export const StepContext = createContext<{ setup: Setup; step: SetupStep | null }>({
  setup: { state: 'open', steps: [] },
  step: null,
});

/** The address of the step before or after this one, or of the page after the last one. */
export const findStepUrl = (step: SetupStep, distance: 1 | -1): string =>
  setupUrl(setupSteps[setupSteps.indexOf(step) + distance] ?? endStep);

/** Like useSaveRecord, but without a notice after success, because setup goes to the next step. */
export const useSaveStep = (
  noun: SavedNoun,
  record: StoredRecord | null,
  words: Omit<SaveMessages, 'added' | 'updated'>,
) => useSaveRecord(noun, record, { ...words, added: null, updated: null });

/** Stores the progress of setup, and moves on from the current step. A notice says why that failed. */
export const useSetupProgress = () => {
  const { setup, step } = use(StepContext);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, busy } = useAction();
  const store = async (
    change: { state: SetupState } | { step: SetupStep; mark: SetupStepMark },
  ): Promise<boolean> => {
    const answer = await act(() => send('PUT', apiUrls.setup, change, messages.saveFailed), {
      failed: messages.savingError,
      reload: [setupQuery.queryKey],
    });
    return answer.ok;
  };
  /** Stores the state of setup, and goes to the home page as visitors see it. */
  const finish = async (state: SetupState): Promise<void> => {
    if (await store({ state })) location.assign(pageUrls.home);
  };
  return {
    busy,
    finish,
    postpone: async () => {
      if (await store({ state: 'later' })) await navigate(adminUrls.dashboard);
    },
    /** Marks the step and goes to the next one. After the last one, finishes setup if all steps are done. */
    leave: async (mark: SetupStepMark): Promise<void> => {
      if (!step) return;
      const isDone = setup.steps.some((each) => each.step === step && each.state === 'done');
      // A step that is done can't be skipped any more, so only move on.
      if (!(isDone && mark === 'skipped') && !(await store({ step, mark }))) return;
      const next = findStepUrl(step, 1);
      const steps = client.getQueryData(setupQuery.queryKey)?.steps;
      if (next === setupUrl(endStep) && steps?.every(({ state }) => state === 'done')) {
        return finish('finished');
      }
      await navigate(next);
    },
  };
};
