import {
  type ContactInfo,
  type ContactInfoInput,
  contactInfoInput,
  contactInfoUpdate,
  contactLabels,
  contactMessages,
} from '../../domain/entities/contact-info.ts';
import { HttpError } from '../errors.ts';
import { isPhoneNumber } from '../phone-numbers.ts';
import * as contact from '../store/contact.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse } from './parse.ts';

/** The single record, null where none is stored. */
export const read = async ({ context }: ApiCall): Promise<Response> =>
  success({ contact: await contact.read(context.database) });

export const create = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(contactInfoInput, await readJsonBody(request));
  checkPhones(input);
  const record = await contact.create(context.database, input, actor);
  if (!record) throw new HttpError(409, contactMessages.exists);
  return success({ message: contactMessages.added, id: record.id, contact: record }, 201);
};

export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(contactInfoUpdate, await readJsonBody(request));
  const { database } = context;
  const expected = expectedVersions(request);
  checkPhones(input, await contact.read(database));
  const record = found(
    await orCurrent(contact.change(database, id, input, actor, { expected }), () =>
      contact.read(database),
    ),
    contactMessages.notFound,
  );
  return success({ message: contactMessages.updated, id, contact: record });
};

/**
 * What is stored already is not refused, so that an unusual number holds up no other change.
 * @throws HttpError 422
 */
const checkPhones = (input: ContactInfoInput, stored?: ContactInfo | null): void => {
  for (const field of ['phone_cell', 'phone_home'] as const) {
    if (input[field] === stored?.[field] || isPhoneNumber(input[field])) continue;
    throw new HttpError(422, contactMessages.phoneInvalid(contactLabels[field]));
  }
};
