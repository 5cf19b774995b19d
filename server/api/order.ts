import { listActionMessages as messages, orderInput } from '../../domain/entities/list-action.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import * as listOrder from '../store/content/list-order.ts';
import type { SignedInCall } from './call.ts';
import { found, parse } from './parse.ts';

/** {noun, id, before}: moves a record in front of another one of its list, or to the end (null). */
export const move = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(orderInput, await readJsonBody(request));
  found(await listOrder.move(context.database, input, actor), messages.notFound);
  return success({ message: messages.moved, id: input.id });
};
