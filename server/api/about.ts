import {
  aboutInfoInput,
  aboutInfoUpdate,
  aboutMessages,
} from '../../domain/entities/about-info.ts';
import { HttpError } from '../errors.ts';
import * as about from '../store/about.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse } from './parse.ts';

/** The single record, null where none is stored. */
export const read = async ({ context }: ApiCall): Promise<Response> =>
  success({ about: await about.read(context.database) });

export const create = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(aboutInfoInput, await readJsonBody(request));
  const record = await about.create(context.database, input, actor);
  if (!record) throw new HttpError(409, aboutMessages.exists);
  return success({ message: aboutMessages.added, id: record.id, about: record }, 201);
};

export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(aboutInfoUpdate, await readJsonBody(request));
  const { database } = context;
  const expected = expectedVersions(request);
  const record = found(
    await orCurrent(about.change(database, id, input, actor, { expected }), () =>
      about.read(database),
    ),
    aboutMessages.notFound,
  );
  return success({ message: aboutMessages.updated, id, about: record });
};
