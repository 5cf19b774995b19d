import { success } from '../../http/json-responses.ts';
import type { ApiCall } from '../call.ts';

/**
 * The signed time at which someone began to fill in the tour form. Not limited: signing costs less than
 * counting, stores nothing, and a shared limit would let a flood withhold the time from families.
 */
export const read = ({ context }: ApiCall): Promise<Response> =>
  Promise.resolve(success({ form_time: context.formTimes.sign('form') }));
