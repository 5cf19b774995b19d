import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  type Setup,
  setupUpdateInput,
  setupMessages,
  listStepStates,
} from '../../../domain/site/go-live/setup-state.ts';
import type { AppContext } from '../../app-context.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import * as setup from '../../store/go-live/setup-store.ts';
import type { SignedInCall } from '../call.ts';
import { readInput } from '../parse.ts';
import { readReadiness } from './readiness.ts';

export const read = async ({ context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.setup>>({ setup: await readSetup(context) });

/** {state?, step?, mark?}: postpones setup, finishes it, or marks a step as done or skipped. */
export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { state, step, mark } = await readInput(setupUpdateInput, request);
  if (step === undefined && state === undefined) {
    throw new HttpError(422, setupMessages.nothingGiven);
  }
  if ((step === undefined) !== (mark === undefined)) {
    throw new HttpError(422, step ? setupMessages.markInvalid : setupMessages.stepInvalid);
  }
  const stepMark = step && mark ? { step, mark } : undefined;
  await setup.change(context.database, { state, mark: stepMark }, actor);
  return success({ message: setupMessages.updated, setup: await readSetup(context) });
};

const readSetup = async (context: AppContext): Promise<Setup> => ({
  state: await setup.readSetupState(context.database),
  steps: listStepStates(await readReadiness(context), await setup.readStepMarks(context.database)),
});
