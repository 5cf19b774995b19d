import {
  type GalleryItem,
  galleryItemInput,
  galleryItemUpdate,
  galleryMessages,
  uploadIdPattern,
} from '../../domain/entities/gallery-item.ts';
import { bodyLimits } from '../../domain/constants.ts';
import { invalidId } from '../../domain/entities/id.ts';
import { HttpError } from '../errors.ts';
import { recordStandaloneEvent } from '../store/audit.ts';
import * as gallery from '../store/gallery.ts';
import { inPlaces } from '../store/page.ts';
import { json, success } from '../http/json-responses.ts';
import { readForm, readFormId, readJsonBody } from '../http/request-body.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import type { ContentCall } from './content-invalidation.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { jsonList } from './json-list.ts';
import { requestedPage, totalCountHeader } from './query.ts';
import { found, parse } from './parse.ts';

/** A session gets all of them, anonymous callers only those that visitors see. */
export const list = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const page = requestedPage(call.url);
  const which = (await isEditor(call)) ? 'all' : 'visible';
  const headers = { [totalCountHeader]: String(await gallery.count(database, which)) };
  if (page.limit !== undefined) return json(await gallery.list(database, which, page), { headers });
  const steps = inPlaces(async (step) =>
    (await gallery.list(database, which, step)).map(withoutPreview),
  );
  return jsonList(call, steps, { headers });
};

/** Whole, the list is read to look things up; previews would be two thirds of a long one. */
const withoutPreview = (item: GalleryItem): GalleryItem => ({ ...item, image_preview: null });

export const add = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(galleryItemInput, await readJsonBody(request));
  const id = await gallery.add(context.database, input, actor);
  await context.pictures.updateVisibility(input.image_url);
  return success({ message: galleryMessages.added, id }, 201);
};

/** A picture for an item that is saved afterwards (docs/product/pictures.md). */
export const upload = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context, log } = call;
  const url = await context.pictures.receive(request, actor, uploadId(call.url));
  log.info({ event: 'picture uploaded', url });
  await recordStandaloneEvent(context.database, actor, 'uploaded a picture');
  return success({ message: galleryMessages.uploaded, url }, 201);
};

/** ?id= of an upload, as its sender chose it, so that it can be discarded before its URL is known. */
const uploadId = (url: URL): string | null => {
  const id = url.searchParams.get('id');
  if (id !== null && !uploadIdPattern.test(id)) throw new HttpError(400, invalidId);
  return id;
};

/**
 * Stops an upload of one's own, or removes what it stored unless a record shows it. The id is the one that
 * the sender chose, or the 32 digits in the picture's URL. What is gone already is no error.
 */
export const discardUpload = async ({
  actor,
  request,
  context,
}: SignedInCall): Promise<Response> => {
  const ids = (await readForm(request, bodyLimits.form)).getAll('id');
  const [id = ''] = ids;
  if (ids.length !== 1 || !uploadIdPattern.test(id)) throw new HttpError(400, invalidId);
  await context.pictures.discard(id, actor);
  return success({ message: galleryMessages.discarded });
};

/** The new picture is public before a page shows it; the old one is until no page does. */
export const change = async (call: ContentCall): Promise<Response> => {
  const { actor, request, context } = call;
  const { id, ...input } = parse(galleryItemUpdate, await readJsonBody(request));
  const { database } = context;
  const { previousImageUrl } = found(
    await orCurrent(gallery.change(database, id, input, actor, expectedVersions(request)), () =>
      gallery.one(database, id),
    ),
    galleryMessages.notFound,
  );
  call.afterInvalidation(() => context.pictures.updateVisibility(previousImageUrl));
  await context.pictures.updateVisibility(input.image_url);
  return success({ message: galleryMessages.updated, id });
};

export const remove = async (call: ContentCall): Promise<Response> => {
  const { actor, request, context } = call;
  const id = await readFormId(request);
  const { undo, imageUrl } = found(
    await gallery.remove(context.database, id, actor),
    galleryMessages.notFound,
  );
  call.afterInvalidation(() => context.pictures.updateVisibility(imageUrl));
  return success({ message: galleryMessages.deleted, id, undo });
};
