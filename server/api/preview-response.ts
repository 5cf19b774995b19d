import { buffer } from 'node:stream/consumers';
import { type VariantWidth, variantUrl } from '../../domain/pictures.ts';
import { HttpError } from '../errors.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { fileNameOf } from '../images/picture-files.ts';

/**
 * A picture for staff alone, wherever its files are.
 * @param width pixels; a narrower picture has no smaller file and is sent as it is
 * @throws HttpError 404 with the sentence where it has no file
 */
export const previewResponse = async (
  files: FileStorage,
  imageUrl: string,
  width: VariantWidth,
  whenMissing: string,
): Promise<Response> => {
  const content =
    (await files.read(fileNameOf(variantUrl(imageUrl, width, 'webp')))) ??
    (await files.read(fileNameOf(imageUrl)));
  if (!content) throw new HttpError(404, whenMissing);
  return new Response(new Uint8Array(await buffer(content)), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
};
