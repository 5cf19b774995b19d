import { licenseChange, licenseMessages } from '../../domain/entities/license.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import * as license from '../store/license.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse } from './parse.ts';

/** The single record. Visitors get null where nothing is stored, staff the empty record with its version. */
export const read = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const isStaff = await isEditor(call);
  return success({ license: await (isStaff ? license.read(database) : license.shown(database)) });
};

/** Any of the fields; what is left out stays as it is. */
export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(licenseChange, await readJsonBody(request));
  const { database } = context;
  const changing = license.change(database, input, actor, { expected: expectedVersions(request) });
  const record = found(
    await orCurrent(changing, () => license.read(database)),
    licenseMessages.notFound,
  );
  return success({ message: licenseMessages.updated, license: record });
};
