import { galleryMessages, isOwnImageUrl } from '../../../domain/nouns/gallery-item.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { HttpError } from '../../errors.ts';
import type { SignedInCall } from '../call.ts';
import { previewResponse } from '../preview-response.ts';

/** In pixels; large enough to choose a focal point. */
const previewWidth = 800;

/** ?url= of an upload: its preview, for staff, even while it is not public. */
export const read = ({ url, context: { files } }: SignedInCall): Promise<Response> => {
  const imageUrl = url.searchParams.get('url') ?? '';
  if (!isUploadUrl(imageUrl) || !isOwnImageUrl(imageUrl)) {
    throw new HttpError(400, galleryMessages.imageNotOurs);
  }
  return previewResponse(files, imageUrl, previewWidth, galleryMessages.notFound);
};
