import { galleryMessages, isOwnImageUrl } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { galleryStore } from '../../store/content/gallery-store.ts';
import { recordStandaloneEvent } from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { listHandlers } from './list-handlers.ts';
import { createPreviewResponse, readUploadId, parseUploadId } from './uploads.ts';

export const gallery = listHandlers(galleryStore, {
  // Only lookups read whole lists, and previews would triple their size.
  thin: (item) => ({ ...item, image_preview: null }),
});

/** Uploads a picture for an item that is saved afterwards (docs/product/pictures.md). */
export const uploadPicture = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context, log } = call;
  const url = await context.pictures.receive(request, actor, parseUploadId(request));
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

/** Pixels: enough to choose the focal point. */
const previewWidth = 800;

/** ?url= of an upload: sends its preview to staff, even while visitors can't reach it. */
export const readPreview = ({ url, context: { files } }: SignedInCall): Promise<Response> => {
  const imageUrl = url.searchParams.get('url') ?? '';
  if (!isUploadUrl(imageUrl) || !isOwnImageUrl(imageUrl)) {
    throw new HttpError(400, galleryMessages.imageNotOurs);
  }
  return createPreviewResponse(files, imageUrl, previewWidth, galleryMessages.notFound);
};
