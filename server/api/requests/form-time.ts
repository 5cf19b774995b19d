import { success } from '../../http/json-responses.ts';
import type { ApiCall } from '../call.ts';

/**
 * The signed time at which someone began to fill in the tour form. It has no limit: signing costs less than
 * counting and stores nothing, and under a shared limit a flood could keep families from getting the time.
 */
export const read = ({ context }: ApiCall): Promise<Response> =>
  Promise.resolve(success({ form_time: context.formTimes.sign('form') }));
