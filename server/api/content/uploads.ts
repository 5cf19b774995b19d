import { bodyLimits } from '../../../domain/constants.ts';
import { invalidId } from '../../../domain/entities/id.ts';
import { uploadIdPattern } from '../../../domain/nouns/gallery-item.ts';
import { HttpError } from '../../errors.ts';
import { readForm } from '../../http/request-body.ts';
import type { UploadChange } from '../../store/content/list-store.ts';
import type { ContentCall } from '../content-invalidation.ts';

/** Makes new uploads public before a page links to them, and old ones private once none does. */
export const updateUploads = async (
  { context: { pictures }, afterInvalidation }: Pick<ContentCall, 'context' | 'afterInvalidation'>,
  { before, now }: UploadChange,
): Promise<void> => {
  for (const url of before) {
    if (!now.includes(url)) afterInvalidation(() => pictures.updateVisibility(url));
  }
  for (const url of now) if (!before.includes(url)) await pictures.updateVisibility(url);
};

/** ?id= of an upload. The client chooses it, so that it can discard the upload before its URL is known. */
export const uploadId = (url: URL): string | null => {
  const id = url.searchParams.get('id');
  if (id !== null && !uploadIdPattern.test(id)) throw new HttpError(400, invalidId);
  return id;
};

/**
 * The id of an upload to discard: the one that the client chose, or the 32 digits in its URL.
 * @throws HttpError 400
 */
export const readUploadId = async (request: Request): Promise<string> => {
  const ids = (await readForm(request, bodyLimits.form)).getAll('id');
  const [id = ''] = ids;
  if (ids.length !== 1 || !uploadIdPattern.test(id)) throw new HttpError(400, invalidId);
  return id;
};
