import {
  replyInput,
  replyMessages as messages,
  replyUpdate,
} from '../../domain/entities/reply-template.ts';
import { success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import * as replyTemplates from '../store/reply-templates.ts';
import type { SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse } from './parse.ts';

/** What people who answer families start from; visitors read none of it. */
export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success({ reply_templates: await replyTemplates.list(context.database) });

export const add = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(replyInput, await readJsonBody(request));
  const id = await replyTemplates.add(context.database, input, actor);
  return success({ message: messages.added, id }, 201);
};

export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(replyUpdate, await readJsonBody(request));
  const { database } = context;
  const expected = expectedVersions(request);
  const changing = replyTemplates.change(database, id, input, actor, { expected });
  found(await orCurrent(changing, () => replyTemplates.one(database, id)), messages.notFound);
  return success({ message: messages.updated, id });
};

export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { undo } = found(
    await replyTemplates.remove(context.database, id, actor),
    messages.notFound,
  );
  return success({ message: messages.deleted, id, undo });
};
