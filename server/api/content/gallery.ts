import { galleryMessages } from '../../../domain/nouns/gallery-item.ts';
import { success } from '../../http/json-responses.ts';
import { recordStandaloneEvent } from '../../store/trail/audit.ts';
import { galleryStore } from '../../store/content/gallery.ts';
import type { SignedInCall } from '../call.ts';
import { listHandlers } from './list-handlers.ts';
import { readUploadId, uploadId } from './uploads.ts';

export const gallery = listHandlers(galleryStore, {
  // The whole list is only read for lookups, and previews would be two thirds of its size.
  thin: (item) => ({ ...item, image_preview: null }),
});

/** A picture for an item that is saved afterwards (docs/product/pictures.md). */
export const uploadPicture = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context, log } = call;
  const url = await context.pictures.receive(request, actor, uploadId(call.url));
  log.info({ event: 'picture uploaded', url });
  await recordStandaloneEvent(context.database, actor, 'uploaded a picture');
  return success({ message: galleryMessages.uploaded, url }, 201);
};

/** Stops the caller's own upload, or deletes its file unless a record shows it. A missing file is not an error. */
export const discardPicture = async ({
  actor,
  request,
  context,
}: SignedInCall): Promise<Response> => {
  await context.pictures.discard(await readUploadId(request), actor);
  return success({ message: galleryMessages.discarded });
};
