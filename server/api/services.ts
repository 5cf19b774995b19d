import { serviceInput, serviceUpdate, serviceMessages } from '../../domain/entities/service.ts';
import { inSteps } from '../store/page.ts';
import * as services from '../store/services.ts';
import { success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

export const list = (call: ApiCall): Promise<Response> =>
  jsonList(
    call,
    inSteps((page) => services.all(call.context.database, page)),
  );

export const add = async (call: SignedInCall): Promise<Response> => {
  const input = parse(serviceInput, await readJsonBody(call.request));
  const id = await services.add(call.context.database, input, call.actor);
  return success({ message: serviceMessages.added, id }, 201);
};

export const change = async (call: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(serviceUpdate, await readJsonBody(call.request));
  found(
    await services.change(call.context.database, id, input, call.actor),
    serviceMessages.notFound,
  );
  return success({ message: serviceMessages.updated, id });
};

export const remove = async (call: SignedInCall): Promise<Response> => {
  const id = await readFormId(call.request);
  const { database } = call.context;
  const undo = found(await services.remove(database, id, call.actor), serviceMessages.notFound);
  return success({ message: serviceMessages.deleted, id, undo });
};
