import { galleryMessages, isOwnImageUrl } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { galleryStore } from '../../store/content/stores.ts';
import { recordStandaloneEvent } from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { createListHandlers } from './list-handlers.ts';
import { belongsToOther } from '../../store/files/pictures-store.ts';
import { createPreviewResponse } from './uploads.ts';

export const gallery = createListHandlers(galleryStore);

/** Uploads a picture for an item that is saved afterwards (docs/product/pictures.md). */
export const uploadPicture = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context, log } = call;
  const url = await context.pictures.receive(request, actor);
  log.info({ event: 'picture uploaded', url });
  await recordStandaloneEvent(context.database, actor, 'uploaded a picture');
  return success({ message: galleryMessages.uploaded, url }, 201);
};

/** In pixels; enough to choose the focal point. */
const previewWidth = 800;

/**
 * ?url= of an upload: sends its preview to staff, even while visitors can't reach it. An upload that no
 * record uses yet is sent only to its uploader.
 */
export const readPreview = async ({
  actor,
  url,
  context: { database, files },
}: SignedInCall): Promise<Response> => {
  const imageUrl = url.searchParams.get('url') ?? '';
  if (!isUploadUrl(imageUrl) || !isOwnImageUrl(imageUrl)) {
    throw new HttpError(400, galleryMessages.imageNotOurs);
  }
  if (await belongsToOther(database, imageUrl, actor.userId))
    throw new HttpError(404, galleryMessages.notFound);
  return createPreviewResponse(files, imageUrl, previewWidth, galleryMessages.notFound);
};
