import { serviceInput, serviceUpdate, serviceWords } from '../../domain/entities/service.ts';
import { inSteps } from '../store/page.ts';
import * as services from '../store/services.ts';
import { success } from './answers.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

const list = (call: ApiCall): Promise<Response> =>
  jsonList(
    call,
    inSteps((page) => services.all(call.services.database, page)),
  );

const add = async (call: SignedInCall): Promise<Response> => {
  const input = parse(serviceInput, await readJsonBody(call.request));
  const id = await services.add(call.services.database, input, call.actor);
  call.services.contentChanged();
  return success({ message: serviceWords.added, id }, 201);
};

const change = async (call: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(serviceUpdate, await readJsonBody(call.request));
  found(
    await services.change(call.services.database, id, input, call.actor),
    serviceWords.notFound,
  );
  call.services.contentChanged();
  return success({ message: serviceWords.updated, id });
};

const remove = async (call: SignedInCall): Promise<Response> => {
  const id = await readFormId(call.request);
  const { database } = call.services;
  const undo = found(await services.remove(database, id, call.actor), serviceWords.notFound);
  call.services.contentChanged();
  return success({ message: serviceWords.deleted, id, undo });
};

/** /api/services.php: a bare array. */
export const servicesEndpoint = endpoint({
  GET: open(list),
  POST: signedIn(add),
  PUT: signedIn(change),
  DELETE: signedIn(remove),
});
