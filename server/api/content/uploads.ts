import { buffer } from 'node:stream/consumers';
import { variantUrl, type VariantWidth } from '../../../domain/pictures.ts';
import { HttpError } from '../../errors.ts';
import type { FileStorage } from '../../file-storage/file-storage.ts';
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

/**
 * Responds with a preview of a picture for staff, even one that visitors can't reach.
 * @param width pixels; a narrower picture has no smaller file and is sent as it is
 * @throws HttpError 404 with the given message if the picture has no file
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
