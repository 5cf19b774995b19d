import {
  aboutInfoInput,
  aboutInfoUpdate,
  aboutMessages,
} from '../../domain/entities/about-info.ts';
import { HttpError } from '../errors.ts';
import * as about from '../store/about.ts';
import { success } from './answers.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { found, parse } from './parse.ts';

const read = async ({ context }: ApiCall): Promise<Response> =>
  success({ about: await about.read(context.database) });

const create = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(aboutInfoInput, await readJsonBody(request));
  const record = await about.create(context.database, input, actor);
  if (!record) throw new HttpError(409, aboutMessages.exists);
  context.contentChanged();
  return success({ message: aboutMessages.added, id: record.id, about: record }, 201);
};

const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(aboutInfoUpdate, await readJsonBody(request));
  const record = found(
    await about.change(context.database, id, input, actor),
    aboutMessages.notFound,
  );
  context.contentChanged();
  return success({ message: aboutMessages.updated, id, about: record });
};

/** /api/about.php: the single record, null where none is stored. */
export const aboutEndpoint = endpoint({
  GET: open(read),
  POST: signedIn(create),
  PUT: signedIn(change),
});
