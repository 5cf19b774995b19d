import {
  contactInfoInput,
  contactInfoUpdate,
  contactWords,
} from '../../domain/entities/contact-info.ts';
import { Refusal } from '../errors.ts';
import * as contact from '../store/contact.ts';
import { success } from './answers.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { found, parse } from './parse.ts';

const read = async ({ services }: ApiCall): Promise<Response> =>
  success({ contact: await contact.read(services.database) });

const create = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const input = parse(contactInfoInput, await readJsonBody(request));
  const record = await contact.create(services.database, input, actor);
  if (!record) throw new Refusal(409, contactWords.exists);
  services.contentChanged();
  return success({ message: contactWords.created, id: record.id, contact: record }, 201);
};

const change = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(contactInfoUpdate, await readJsonBody(request));
  const record = found(
    await contact.change(services.database, id, input, actor),
    contactWords.notFound,
  );
  services.contentChanged();
  return success({ message: contactWords.updated, id, contact: record });
};

/** /api/contact.php: the single record, null where none is stored. */
export const contactEndpoint = endpoint({
  GET: open(read),
  POST: signedIn(create),
  PUT: signedIn(change),
});
