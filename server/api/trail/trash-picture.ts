import { trashMessages } from '../../../domain/entities/trash.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { HttpError } from '../../errors.ts';
import * as trash from '../../store/trail/trash.ts';
import type { SignedInCall } from '../call.ts';
import { previewResponse } from '../preview-response.ts';
import { requestedId } from '../query.ts';
import { restoringBy } from './trash.ts';

/** Pixels; the list shows it smaller. */
const previewWidth = 400;

/** ?id= of a record in the trash: the preview of its picture, which visitors can no longer reach. */
export const read = async ({
  url,
  actor,
  context: { files, database },
}: SignedInCall): Promise<Response> => {
  const imageUrl = await trash.imageUrlOf(database, requestedId(url), restoringBy(actor).nouns);
  if (!imageUrl || !isUploadUrl(imageUrl)) throw new HttpError(404, trashMessages.notFound);
  return previewResponse(files, imageUrl, previewWidth, trashMessages.notFound);
};
