import {
  questionInput,
  questionMessages as messages,
  questionUpdate,
} from '../../domain/entities/question.ts';
import { success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import { inPlaces } from '../store/page.ts';
import * as questions from '../store/questions.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

/** A session gets all of them, anonymous callers only those that visitors see. */
export const list = async (call: ApiCall): Promise<Response> => {
  const which = (await isEditor(call)) ? 'all' : 'visible';
  return jsonList(
    call,
    inPlaces((page) => questions.list(call.context.database, which, page)),
  );
};

export const add = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(questionInput, await readJsonBody(request));
  const id = await questions.add(context.database, input, actor);
  return success({ message: messages.added, id }, 201);
};

export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(questionUpdate, await readJsonBody(request));
  const { database } = context;
  const expected = expectedVersions(request);
  const changing = questions.change(database, id, input, actor, { expected });
  found(await orCurrent(changing, () => questions.one(database, id)), messages.notFound);
  return success({ message: messages.updated, id });
};

export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { undo } = found(await questions.remove(context.database, id, actor), messages.notFound);
  return success({ message: messages.deleted, id, undo });
};
