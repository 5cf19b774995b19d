import { builtInCopy, builtInMessages, copiedMessage } from '../../../domain/entities/built-in.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as builtIn from '../../store/content/built-in.ts';
import type { SignedInCall } from '../call.ts';
import { parse } from '../parse.ts';

/**
 * {noun}: copies its built-in records into the database, where nothing is stored yet.
 * {noun, undo: true}: removes the copies if all of them are unchanged.
 */
export const copy = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { noun, undo } = parse(builtInCopy, await readJsonBody(request));
  if (undo) {
    if (!(await builtIn.undoCopy(context.database, noun, actor)))
      throw new HttpError(409, builtInMessages.changed);
    return success({ message: builtInMessages.undone });
  }
  if (!(await builtIn.copy(context.database, noun, actor)))
    throw new HttpError(409, builtInMessages.exists);
  return success({ message: copiedMessage(noun) }, 201);
};
