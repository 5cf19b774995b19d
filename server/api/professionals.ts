import {
  numberFields,
  professionalsChange,
  type ProfessionalsFields,
  professionalsLabels,
  professionalsMessages,
  wholeProfessionals,
} from '../../domain/entities/professionals.ts';
import { homeDay } from '../../domain/time.ts';
import { HttpError } from '../errors.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import { isPhoneNumber } from '../phone-numbers.ts';
import * as professionals from '../store/professionals.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse } from './parse.ts';

/** The single record. Visitors get null where nothing is stored, staff the empty record with its version. */
export const read = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const isStaff = await isEditor(call);
  if (isStaff) return success({ professionals: await professionals.read(database) });
  const shown = await professionals.shown(database);
  return success({ professionals: shown && { ...shown, as_of: homeDay(new Date()) } });
};

/** Any of the fields; what is left out stays as it is. */
export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const given = parse(professionalsChange, await readJsonBody(request));
  const { database } = context;
  const changing = professionals.change(
    database,
    (stored) => merged({ ...stored, ...given }, stored),
    actor,
    { expected: expectedVersions(request) },
  );
  const record = found(
    await orCurrent(changing, () => professionals.read(database)),
    professionalsMessages.notFound,
  );
  return success({ message: professionalsMessages.updated, professionals: record });
};

/**
 * A whole record by today's rules. A number that is stored already stays, whatever it is.
 * @throws HttpError 422
 */
export const merged = (
  fields: object,
  stored: Partial<ProfessionalsFields> = {},
): ProfessionalsFields => {
  const whole = parse(wholeProfessionals, { ...fields });
  const problems: Record<string, string> = {};
  for (const field of numberFields) {
    const number = whole[field];
    if (number === null || number === stored[field] || isPhoneNumber(number)) continue;
    problems[field] = professionalsMessages.phoneInvalid(professionalsLabels[field]);
  }
  const [problem] = Object.values(problems);
  if (problem) throw new HttpError(422, problem, { fields: problems });
  return whole;
};
