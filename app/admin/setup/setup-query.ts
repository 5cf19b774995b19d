import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type Setup,
  setupMessages as messages,
  type SetupState,
} from '../../../domain/entities/setup.ts';
import type { SetupStep, StepMark } from '../../../domain/go-live/setup-steps.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { readField, type Result, send, type Written } from '../api/api-client.ts';
import { valueOf } from '../api/queries.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => valueOf(readField(apiUrls.setup, 'setup', messages.loadFailed, asSetup)),
});

const asSetup = (value: unknown): Setup | null =>
  typeof value === 'object' ? (value as Setup | null) : null;

/** How many steps are done, in words. */
export const doneInWords = ({ steps }: Setup): string =>
  `${steps.filter(({ state }) => state === 'done').length} of ${steps.length} done`;

type Change = { state: SetupState } | { step: SetupStep; mark: StepMark };

/** Stores the progress of setup and reloads it. */
export const useSetupChange = () => {
  const client = useQueryClient();
  return async (change: Change): Promise<Result<Written>> => {
    const answer = await send('PUT', apiUrls.setup, change, messages.saveFailed);
    if (answer.ok) await client.invalidateQueries({ queryKey: setupQuery.queryKey });
    return answer;
  };
};
