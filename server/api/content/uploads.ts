import { buffer } from 'node:stream/consumers';
import { uploadIdHeader } from '../../../domain/api-urls.ts';
import { bodyLimits } from '../../../domain/constants.ts';
import { idInvalid } from '../../../domain/lib/schemas/id.ts';
import { uploadIdPattern } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { variantUrl, type VariantWidth } from '../../../domain/pictures.ts';
import { HttpError } from '../../errors.ts';
import type { FileStorage } from '../../file-storage/file-storage.ts';
import { readForm } from '../../http/request-body.ts';
import { toFileName } from '../../images/picture-files.ts';
import type { UploadChange } from '../../store/content/list-store.ts';
import type { ContentCall } from '../api-endpoint.ts';

/** Makes new uploads public before a page links to them, and old ones private once no page does. */
export const updateUploads = async (
  { context: { pictures }, afterInvalidation }: Pick<ContentCall, 'context' | 'afterInvalidation'>,
  { before, now }: UploadChange,
): Promise<void> => {
  for (const url of before) {
    if (!now.includes(url)) afterInvalidation(() => pictures.updateVisibility(url));
  }
  for (const url of now) if (!before.includes(url)) await pictures.updateVisibility(url);
};

/** The id of an upload. The client chooses it, so that it can discard the upload before its URL is known. */
export const parseUploadId = ({ headers }: Request): string | null => {
  const id = headers.get(uploadIdHeader);
  if (id !== null && !uploadIdPattern.test(id)) throw new HttpError(400, idInvalid);
  return id;
};

/**
 * The id of an upload to discard: the one that the client chose, or the 32 digits in its URL.
 * @throws HttpError 400
 */
export const readUploadId = async (request: Request): Promise<string> => {
  const ids = (await readForm(request, bodyLimits.form)).getAll('id');
  const [id = ''] = ids;
  if (ids.length !== 1 || !uploadIdPattern.test(id)) throw new HttpError(400, idInvalid);
  return id;
};

/**
 * Sends a picture that only staff may see, whatever storage its files are in.
 * @param width pixels; a narrower picture has no smaller file and is sent as it is
 * @throws HttpError 404 with the given message if it has no file
 */
export const createPreviewResponse = async (
  files: FileStorage,
  imageUrl: string,
  width: VariantWidth,
  notFoundMessage: string,
): Promise<Response> => {
  const content =
    (await files.read(toFileName(variantUrl(imageUrl, width, 'webp')))) ??
    (await files.read(toFileName(imageUrl)));
  if (!content) throw new HttpError(404, notFoundMessage);
  return new Response(new Uint8Array(await buffer(content)), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
};
