import {
  contactInfoInput,
  contactInfoUpdate,
  contactMessages,
} from '../../domain/entities/contact-info.ts';
import { HttpError } from '../errors.ts';
import * as contact from '../store/contact.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { found, parse } from './parse.ts';

/** The single record, null where none is stored. */
export const read = async ({ context }: ApiCall): Promise<Response> =>
  success({ contact: await contact.read(context.database) });

export const create = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(contactInfoInput, await readJsonBody(request));
  const record = await contact.create(context.database, input, actor);
  if (!record) throw new HttpError(409, contactMessages.exists);
  return success({ message: contactMessages.added, id: record.id, contact: record }, 201);
};

export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(contactInfoUpdate, await readJsonBody(request));
  const record = found(
    await contact.change(context.database, id, input, actor),
    contactMessages.notFound,
  );
  return success({ message: contactMessages.updated, id, contact: record });
};
