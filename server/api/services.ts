import { serviceInput, serviceUpdate, serviceMessages } from '../../domain/entities/service.ts';
import { inPlaces } from '../store/page.ts';
import * as services from '../store/services.ts';
import { success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import type { ContentCall } from './content-invalidation.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

/** A session gets all of them, anonymous callers only those that visitors see. */
export const list = async (call: ApiCall): Promise<Response> => {
  const which = (await isEditor(call)) ? 'all' : 'visible';
  return jsonList(
    call,
    inPlaces((page) => services.list(call.context.database, which, page)),
  );
};

export const add = async (call: SignedInCall): Promise<Response> => {
  const input = parse(serviceInput, await readJsonBody(call.request));
  const id = await services.add(call.context.database, input, call.actor);
  await call.context.pictures.updateVisibility(input.image_url ?? null);
  return success({ message: serviceMessages.added, id }, 201);
};

export const change = async (call: ContentCall): Promise<Response> => {
  const { id, ...input } = parse(serviceUpdate, await readJsonBody(call.request));
  const { database } = call.context;
  const expected = expectedVersions(call.request);
  const { imageUrls } = found(
    await orCurrent(services.change(database, id, input, call.actor, { expected }), () =>
      services.one(database, id),
    ),
    serviceMessages.notFound,
  );
  await updatePictures(call, imageUrls);
  return success({ message: serviceMessages.updated, id });
};

/** The new picture is public before a page shows it; the old one is until no page does. */
export const updatePictures = async (
  { context, afterInvalidation }: Pick<ContentCall, 'context' | 'afterInvalidation'>,
  [now = null, before = null]: (string | null)[],
): Promise<void> => {
  if (before !== now) afterInvalidation(() => context.pictures.updateVisibility(before));
  await context.pictures.updateVisibility(now);
};

export const remove = async (call: ContentCall): Promise<Response> => {
  const id = await readFormId(call.request);
  const { database, pictures } = call.context;
  const { undo, imageUrl } = found(
    await services.remove(database, id, call.actor),
    serviceMessages.notFound,
  );
  call.afterInvalidation(() => pictures.updateVisibility(imageUrl));
  return success({ message: serviceMessages.deleted, id, undo });
};
