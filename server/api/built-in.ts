import { builtInCopy, builtInMessages } from '../../domain/entities/built-in.ts';
import { HttpError } from '../errors.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import * as builtIn from '../store/built-in.ts';
import type { SignedInCall } from './call.ts';
import { parse } from './parse.ts';

/** {noun}: copies its built-in records into the database, where nothing is stored yet. */
export const copy = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { noun } = parse(builtInCopy, await readJsonBody(request));
  if (!(await builtIn.copy(context.database, noun, actor)))
    throw new HttpError(409, builtInMessages.exists);
  return success({ message: builtInMessages.copied }, 201);
};
