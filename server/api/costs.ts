import {
  type CostsFields,
  costsChange,
  costsMessages,
  wholeCosts,
} from '../../domain/entities/costs.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import * as costs from '../store/costs.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse } from './parse.ts';

/** The single record. Visitors get null where nothing is stored, staff the empty record with its version. */
export const read = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const isStaff = await isEditor(call);
  return success({ costs: await (isStaff ? costs.read(database) : costs.shown(database)) });
};

/** Any of the fields; what is left out stays as it is. */
export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const given = parse(costsChange, await readJsonBody(request));
  const { database } = context;
  const changing = costs.change(database, (stored) => merged({ ...stored, ...given }), actor, {
    expected: expectedVersions(request),
  });
  const record = found(
    await orCurrent(changing, () => costs.read(database)),
    costsMessages.notFound,
  );
  return success({ message: costsMessages.updated, costs: record });
};

/**
 * A whole record by today's rules. Months of private pay go where Medicaid does not begin after them.
 * @throws HttpError 422
 */
export const merged = (fields: object): CostsFields => {
  const whole = parse(wholeCosts, { ...fields });
  return whole.medicaid === 'after' ? whole : { ...whole, medicaid_months: null };
};
