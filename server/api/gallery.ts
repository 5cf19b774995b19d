import {
  type GalleryItem,
  galleryItemInput,
  galleryItemUpdate,
  galleryMessages,
} from '../../domain/entities/gallery-item.ts';
import { recordStandaloneEvent } from '../store/audit.ts';
import * as gallery from '../store/gallery.ts';
import { inSteps } from '../store/page.ts';
import { json, success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { jsonList } from './json-list.ts';
import { requestedPage, totalCountHeader } from './paging.ts';
import { found, parse } from './parse.ts';

const list = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const page = requestedPage(call.url);
  const headers = { [totalCountHeader]: String(await gallery.count(database)) };
  if (page.limit !== undefined) return json(await gallery.all(database, page), { headers });
  const steps = inSteps(async (step) => (await gallery.all(database, step)).map(withoutPreview));
  return jsonList(call, steps, { headers });
};

/** Whole, the list is read to look things up; previews would be two thirds of a long one. */
const withoutPreview = (item: GalleryItem): GalleryItem => ({ ...item, image_preview: null });

const add = signedIn(async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(galleryItemInput, await readJsonBody(request));
  const id = await gallery.add(context.database, input, actor);
  await context.pictures.updateVisibility(input.image_url);
  context.contentChanged();
  return success({ message: galleryMessages.added, id }, 201);
});

/** ?upload=1: a picture for an item that is saved afterwards (docs/product/accounts.md). */
const upload = signedIn(
  async ({ actor, request, context, log }: SignedInCall): Promise<Response> => {
    const url = await context.pictures.receive(request, actor);
    log.info({ event: 'picture uploaded', url });
    await recordStandaloneEvent(context.database, actor, 'uploaded a picture');
    return success({ message: galleryMessages.uploaded, url }, 201);
  },
  { limit: 'uploads' },
);

const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(galleryItemUpdate, await readJsonBody(request));
  const { previousImageUrl } = found(
    await gallery.change(context.database, id, input, actor),
    galleryMessages.notFound,
  );
  await context.pictures.updateVisibility(input.image_url);
  context.contentChanged();
  await context.pictures.updateVisibility(previousImageUrl);
  return success({ message: galleryMessages.updated, id });
};

const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { undo, imageUrl } = found(
    await gallery.remove(context.database, id, actor),
    galleryMessages.notFound,
  );
  context.contentChanged();
  await context.pictures.updateVisibility(imageUrl);
  return success({ message: galleryMessages.deleted, id, undo });
};

/** /api/gallery.php: a bare array. */
export const galleryEndpoint = endpoint({
  GET: open(list),
  POST: (call) => (call.url.searchParams.get('upload') === '1' ? upload(call) : add(call)),
  PUT: signedIn(change),
  DELETE: signedIn(remove),
});
